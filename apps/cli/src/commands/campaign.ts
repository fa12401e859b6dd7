/** The commands about campaigns: new, show, restart. Matches of a campaign are begun by `torii new --campaign`. */

import { existsSync } from 'node:fs';
import { headed } from '@torii/telling';
import { plainText } from '@torii/words';
import { changeCampaign, newCampaign, readCampaign } from '../matches/campaign.ts';
import { type Console, Mistake } from '../speaking/terminal.ts';

export interface CampaignOptions {
  readonly name?: string;
  /** Which game, of those that have campaigns. */
  readonly game: string;
  readonly pack?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

export async function campaign(
  console: Console,
  what: string,
  file: string,
  options: CampaignOptions,
): Promise<void> {
  if (what === 'new') begin(console, file, options);
  else if (what === 'show') show(console, file, options.json === true);
  else if (what === 'restart') await restart(console, file);
  else throw new Mistake('campaign.usage');
}

function begin(console: Console, file: string, { name, game, pack, force }: CampaignOptions): void {
  if (existsSync(file) && !force) throw new Mistake('file.exists', { file });
  const { name: given } = newCampaign(file, game, name, pack);
  console.print(console.say('campaign.begun', { name: given, file }));
}

/** The Progress sheet: every scenario, its endings with those that are reached ticked, what is open; then who has become what. */
function show(console: Console, file: string, json: boolean): void {
  const open = readCampaign(file);
  const { name, begun, finished } = open.kept;
  const sheet = open.rules.sheet(finished);
  const unlocked = open.rules.unlocked(finished);
  if (json) {
    console.json({ name, begun, finished, sheet, unlocked });
    return;
  }
  const speech = open.room.speech(console.language);
  console.print(
    console.paint('bold', console.say('campaign.head', { name, begun, finished: finished.length })),
  );
  for (const { scenario, endings, marked, closed } of sheet) {
    const called = (code: string) => speech.teller.card(`ending:${code}`).text;
    const marks = endings
      .map((code) => `[${marked.includes(code) ? 'x' : ' '}]\u00a0${called(code)}`)
      .join('  ');
    const why =
      closed === null ? '' : console.paint('dim', ` ${console.say(`campaign.${closed}`, { scenario })}`);
    const line = console.say('campaign.line', {
      scenario: speech.teller.card(`scenario:${scenario}`).text,
      marks,
    });
    console.print(`${closed === null ? '  ' : '× '}${line}${why}`);
  }
  if (unlocked.length > 0)
    console.print(
      console.say('campaign.unlocked', {
        components: unlocked.map((id) => speech.teller.card(id).text).join(', '),
      }),
    );
  for (const { name: whose, lines } of speech.sheets?.(finished) ?? []) {
    console.print(`\n${console.paint('bold', plainText(whose))}`);
    for (const line of lines) console.print(`  ${plainText(headed(line, console.language))}`);
  }
}

/** A fresh Progress sheet; what was played before is kept in the file to look at. */
async function restart(console: Console, file: string): Promise<void> {
  await changeCampaign(file, ({ kept }) => ({ ...kept, finished: [], past: [...kept.past, kept.finished] }));
  console.print(console.say('campaign.restarted', { file }));
}
