/** Breaks rules one after another in a copy of the tree, and runs the tests that name them, all in one Vitest. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { canHold } from '../coverage/games.ts';
import { idsIn } from '../coverage/titles.ts';
import { type Break, broken } from './list.ts';

/** What the tests that name a rule made of it. */
export type Verdict =
  | 'noticed'
  | 'unnoticed'
  /** No test names the rule. */
  | 'untested'
  /** The broken file cannot even be loaded: nothing was tried. */
  | 'unloadable'
  /** The tests died of it or never came to an end: it shows, but no test has said so by its name. */
  | 'crashed'
  /** A test that names the rule fails though nothing is broken. */
  | 'failing';

export interface Tried {
  readonly of: Break;
  readonly verdict: Verdict;
}

interface Outcome {
  readonly passed: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  /** Files of tests that could not be loaded. */
  readonly unloaded: readonly string[];
}

class Trials {
  readonly #copy: string;
  readonly #vitest: Vitest;

  private constructor(copy: string, vitest: Vitest) {
    this.#copy = copy;
    this.#vitest = vitest;
  }

  static async begin(copy: string): Promise<Trials> {
    const conditions = ['source', 'module', 'node', 'development|production'];
    const options = {
      root: copy,
      config: false as const,
      watch: false,
      reporters: [{}],
      include: ['packages/*/test/**/*.test.ts'],
      pool: 'threads' as const,
      isolate: false,
      maxWorkers: 1,
      testTimeout: 60_000,
    };
    const vite = { configFile: false as const, resolve: { conditions }, ssr: { resolve: { conditions } } };
    const vitest = await createVitest('test', options, vite);
    await vitest.standalone();
    return new Trials(copy, vitest);
  }

  async end(): Promise<void> {
    await this.#vitest.close();
  }

  /** The ids that tests name which pass, and those that tests name which fail, of these rules alone. */
  async run(rules: readonly string[]): Promise<Outcome> {
    const [passed, failed] = [new Set<string>(), new Set<string>()];
    this.#vitest.setGlobalTestNamePattern(new RegExp(`\\b(?:${rules.join('|')})\\b`));
    const naming = await this.#naming(rules);
    const { testModules } = await this.#vitest.runTestSpecifications(naming);
    const unloaded: string[] = [];
    for (const module of testModules) {
      // Vitest gives those of earlier runs too, as they were then: perhaps with another rule broken.
      if (!naming.some(({ moduleId }) => moduleId === module.moduleId)) continue;
      const file = relative(this.#copy, module.moduleId).replaceAll('\\', '/');
      if (module.errors().length > 0) unloaded.push(file);
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        for (const id of idsIn(test.fullName)) {
          if (!canHold(file, id)) continue;
          if (state === 'passed') passed.add(id);
          if (state === 'failed') failed.add(id);
        }
      }
    }
    return { passed, failed, unloaded };
  }

  /** The files of tests in which one of these rules is named. */
  async #naming(rules: readonly string[]) {
    const all = await this.#vitest.globTestSpecifications();
    return all.filter(({ moduleId }) => {
      const text = readFileSync(moduleId, 'utf8');
      return rules.some(
        (rule) => canHold(relative(this.#copy, moduleId).replaceAll('\\', '/'), rule) && text.includes(rule),
      );
    });
  }

  /** Breaks one rule, and mends it again. */
  async try(of: Break): Promise<Tried> {
    const path = join(this.#copy, of.file);
    const whole = readFileSync(path, 'utf8');
    this.#write(path, broken(whole, of));
    try {
      const { failed, unloaded } = await this.run([of.rule]);
      if (failed.has(of.rule)) return { of, verdict: 'noticed' };
      return { of, verdict: unloaded.length === 0 ? 'unnoticed' : 'unloadable' };
    } finally {
      this.#write(path, whole);
    }
  }

  #write(path: string, text: string): void {
    writeFileSync(path, text);
    this.#vitest.invalidateFile(path);
  }
}

/** Why breaking a rule would show nothing, for the rules of which that is so. */
export type Pointless = Readonly<Record<string, 'failing' | 'untested'>>;

/** First all tests as they are: what fails by itself notices nothing. Then break by break. */
export async function tryBreaks(
  copy: string,
  breaks: readonly Break[],
  told: (tried: Tried) => void,
  looked: (pointless: Pointless) => void = () => {},
  known?: Pointless,
): Promise<void> {
  const trials = await Trials.begin(copy);
  try {
    const pointless = known ?? (await lookAt(trials, breaks));
    looked(pointless);
    for (const of of breaks) {
      const verdict = pointless[of.rule];
      told(verdict ? { of, verdict } : await trials.try(of));
    }
  } finally {
    await trials.end();
  }
}

async function lookAt(trials: Trials, breaks: readonly Break[]): Promise<Pointless> {
  const rules = [...new Set(breaks.map(({ rule }) => rule))];
  const { passed, failed, unloaded } = await trials.run(rules);
  if (unloaded.length > 0)
    throw new Error(`These tests cannot be loaded though nothing is broken: ${unloaded.join(', ')}`);
  const pointless: Record<string, 'failing' | 'untested'> = {};
  for (const rule of rules) {
    if (failed.has(rule)) pointless[rule] = 'failing';
    else if (!passed.has(rule)) pointless[rule] = 'untested';
  }
  return pointless;
}
