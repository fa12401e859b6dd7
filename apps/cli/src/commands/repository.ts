/** The commands about this repository: rules and bench. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { coverageByGame, readLedger, survey } from '@torii/tools/coverage';
import { type Console, Mistake } from '../terminal.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

export function rules(
  console: Console,
  id: string | undefined,
  { coverage, json }: { coverage?: boolean; json?: boolean },
): void {
  if (id !== undefined) {
    const rule = readLedger(root).find((known) => known.id === id);
    if (!rule) throw new Mistake('rules.unknown', { id });
    if (json) console.json(rule);
    else console.print(`${console.paint('bold', rule.id)}  ${rule.text}`);
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
