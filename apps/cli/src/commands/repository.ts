/** The commands about this repository: rules and bench. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ruleNamed } from '@torii/telling';
import { coverageByGame, LEDGER_FILES, readLedger, survey } from '@torii/tools/coverage';
import type { Language } from '@torii/words';
import { packGames } from '../boxes.ts';
import { type Console, Mistake } from '../speaking/terminal.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export function rules(
  console: Console,
  id: string | undefined,
  { coverage, json }: { coverage?: boolean; json?: boolean },
): void {
  if (id !== undefined) {
    const rule = readLedger(root).find((known) => known.id === id);
    if (!rule) throw new Mistake('rules.unknown', { id });
    const told = explained(console.language, id);
    if (json) console.json({ ...rule, told });
    else {
      if (told) console.print(`${console.paint('bold', told.id)}  ${told.text}`);
      // As the ledger states it, and which one that is: the line above is what players read.
      const ledger = console.paint('dim', `(${LEDGER_FILES[rule.game]})`);
      console.print(`${console.paint(told ? 'dim' : 'bold', rule.id)}  ${rule.text} ${ledger}`);
    }
    return;
  }
  const byGame = coverageByGame(survey(root));
  if (json) {
    console.json(byGame);
    return;
  }
  for (const [game, { total, held, later, notApplicable, missing }] of Object.entries(byGame)) {
    const counts = {
      game,
      total,
      held,
      later: later.length,
      notApplicable: notApplicable.length,
      missing: missing.length,
    };
    console.print(console.say('rules.coverage', counts));
    if (coverage) for (const missed of missing) console.print(`  ${missed}`);
  }
}

/** What the rules reference says of a statement of the ledger; null if no game has words for it. */
function explained(language: Language, id: string): { readonly id: string; readonly text: string } | null {
  for (const { reference } of packGames) {
    const bound = reference(language);
    const found = bound && ruleNamed(bound, id);
    if (found) return { id: found.rule.id, text: found.rule.text };
  }
  return null;
}

/** The benchmark brings boardgame.io along, which nobody else needs: it stays a program of its own. */
export function bench(console: Console, args: readonly string[]): Promise<number> {
  const program = fileURLToPath(new URL('../../../bench/dist/main.js', import.meta.url));
  if (!existsSync(program)) throw new Mistake('bench.notBuilt');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (chunk) => console.output.write(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
