/** The search that boardgame.io brings along, on the same positions. */
import type { State } from 'boardgame.io';
import { enumerate, type PeerState, peerGame } from '../play/boardgameio.ts';
import { Client, MCTSBot } from '../play/peer.ts';
import { chosen } from '../play/record.ts';
import type { SearchLimits } from './uct.ts';

/** The state after so many random decisions of the game of a seed. */
export function peerStateAfter(seed: string, decisions: number): State<PeerState> {
  const client = Client<PeerState>({ game: peerGame(seed), numPlayers: 2, debug: false });
  for (let i = 0; i < decisions; i++) {
    const { G, ctx } = client.store.getState() as State<PeerState>;
    const listed = enumerate(G, ctx.currentPlayer);
    const choice = listed[chosen(seed, i, listed.length)];
    if (choice) client.moves[choice.move]?.(...choice.args);
  }
  return client.store.getState() as State<PeerState>;
}

/** The id of the option that boardgame.io's bot looked at most often. Without a seed it uses the quicker dice. */
export async function searchOnPeer(
  state: State<PeerState>,
  { iterations, depth }: SearchLimits,
  seed?: string,
): Promise<string> {
  const bot = new MCTSBot({
    game: peerGame(state.G.random.seed),
    enumerate: (G: PeerState, ctx: { currentPlayer: string }) => enumerate(G, ctx.currentPlayer),
    iterations,
    playoutDepth: depth,
    ...(seed === undefined ? {} : { seed }),
  });
  const { action } = await bot.play(state, state.ctx.currentPlayer);
  const { type, args } = action.payload;
  return type === 'end' ? 'end' : String(args?.[0]);
}
