/** The toy on boardgame.io: moves that change a draft of the state, turns, events, and `ai.enumerate` for the options. */
import {
  act,
  BAG_LABELS,
  BOARDS,
  choices,
  DIE,
  DIE_LABELS,
  DONE,
  newPlayer,
  ROUNDS,
  refill,
  type ToyPlayer,
  type ToyRole,
  winners,
} from '@torii/devgames/toy';
import { type Randomness, randomness } from '@torii/kernel';
import type { Game } from 'boardgame.io';
import { draw, pick } from './bare.ts';
import { Client, INVALID_MOVE } from './peer.ts';
import { chosen, type Played } from './record.ts';

export interface PeerState {
  players: { p1: ToyPlayer; p2: ToyPlayer };
  round: number;
  moves: number;
  random: Randomness;
}

const ROLES: readonly ToyRole[] = ['p1', 'p2'];

function roleOf(player: string): ToyRole {
  return player === '0' ? 'p1' : 'p2';
}

/** What `enumerate` lists, made once for each option, like the options themselves. */
interface Enumerated {
  readonly move: 'act' | 'end';
  readonly args: string[];
}
const END: Enumerated = { move: 'end', args: [] };
const MOVES: ReadonlyMap<string, Enumerated> = new Map([
  [DONE.id, END],
  ...[...BOARDS.p1.choices.keys()].map((id): [string, Enumerated] => [id, { move: 'act', args: [id] }]),
]);

export function enumerate(G: PeerState, player: string): Enumerated[] {
  const role = roleOf(player);
  return choices(role, G.players[role], G.moves).map(({ id }) => MOVES.get(id) ?? END);
}

export function peerGame(seed: string): Game<PeerState> {
  return {
    name: 'toy',
    setup: () => ({
      players: { p1: newPlayer(), p2: newPlayer() },
      round: 1,
      moves: 0,
      random: randomness(seed),
    }),
    turn: {
      onBegin: ({ G, ctx }) => {
        const role = roleOf(ctx.currentPlayer);
        refill(G.players[role], (bag) => draw(G.random, BAG_LABELS[role], bag));
        G.moves = DIE[pick(G.random, DIE_LABELS[role], DIE.length)] as number;
      },
    },
    moves: {
      act: ({ G, ctx }, id: string) => {
        const choice = BOARDS[roleOf(ctx.currentPlayer)].choices.get(id);
        if (!choice || (G.moves === 0 && choice.step.t !== 'launch')) return INVALID_MOVE;
        G.moves = act(G.players[roleOf(ctx.currentPlayer)], choice, G.moves);
        return undefined;
      },
      end: ({ G, ctx, events }) => {
        const last = ctx.currentPlayer === '1';
        if (last) G.round += 1;
        if (G.round <= ROUNDS) events.endTurn();
        else events.endGame(result(G));
      },
    },
    ai: { enumerate: (G, ctx) => enumerate(G, ctx.currentPlayer) },
  };
}

/** The end as boardgame.io's bot reads it. */
function result({ players }: PeerState): { winner: string } | { draw: true } {
  const won = winners(players.p1, players.p2);
  return won.length > 1 ? { draw: true } : { winner: String(ROLES.indexOf(won[0] as ToyRole)) };
}

export function playOnPeer(seed: string): Played {
  const client = Client<PeerState>({ game: peerGame(seed), numPlayers: 2, debug: false });
  let decisions = 0;
  for (;;) {
    const state = client.store.getState();
    if (state.ctx.gameover !== undefined) {
      const { p1, p2 } = state.G.players;
      return { decisions, events: client.log?.length ?? 0, p1, p2 };
    }
    const listed = enumerate(state.G, state.ctx.currentPlayer);
    const { move, args } = listed[chosen(seed, decisions, listed.length)] ?? END;
    client.moves[move]?.(...args);
    decisions++;
  }
}
