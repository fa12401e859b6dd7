/** The command `torii`: what can be typed, and where it goes. */

import { cardLanguage, type Language, languageOf } from '@torii/words';
import { Command, CommanderError, type HelpConfiguration } from 'commander';
import { type Wishes, wholeNumber } from './begin.ts';
import { firstGame } from './boxes.ts';
import { beginAny } from './campaign.ts';
import { type CampaignOptions, campaign } from './commands/campaign.ts';
import {
  answerMatch,
  ask,
  fixture,
  log,
  type NewOptions,
  newMatch,
  replayMatch,
  type Shown,
  show,
  undoMatch,
} from './commands/match.ts';
import { type CardOptions, card, packCheck, packCompile, packPhrases, packSchema } from './commands/pack.ts';
import { packWords } from './commands/packWords.ts';
import { playMatch } from './commands/play.ts';
import { bench, rules } from './commands/repository.ts';
import { type SimulateOptions, simulate } from './commands/simulate.ts';
import { whyDoubted } from './files.ts';
import { type Console, consoleOf, harmless, Mistake, NoRoom, RuleBroke, type Terminal } from './terminal.ts';
import { type Key, lackingIn } from './words.ts';

export interface Surroundings {
  readonly system: Language;
  newSeed(): string;
}

/** Success, a mistake of the caller, anything else. */
export type ExitCode = 0 | 1 | 2;

/** Runs a command line and gives the exit code. */
export async function runProgram(
  args: readonly string[],
  terminal: Terminal,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const console = consoleOf(terminal, languageWished(args) ?? surroundings.system);
  const tell = (text: string) => terminal.error.write(`${console.paint('red', harmless(text))}\n`);
  let code: number = 0;
  const lacking = lackingIn(console.language);
  if (lacking > 0 || cardLanguage(console.language) !== console.language) {
    const { language } = console;
    terminal.error.write(
      `${console.paint('yellow', console.say('language.unfinished', { count: lacking, language }))}\n`,
    );
  }
  try {
    await programOf(console, surroundings, (given) => {
      code = given;
    }).parseAsync([...args], { from: 'user' });
    return code === 0 || code === 2 ? code : 1;
  } catch (error) {
    if (error instanceof Mistake) {
      for (const line of error.lines(console)) tell(line);
      if (error instanceof RuleBroke || error instanceof NoRoom) return 1;
    } else if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      tell(mistakeText(console, error));
    } else {
      const doubt = whyDoubted();
      if (doubt) {
        tell(console.say(doubt.key, doubt.values));
        return 2;
      }
      tell(
        console.say('failed', {
          problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      );
      return 1;
    }
    return 2;
  }
}

/** Looked for by itself, so that even a mistake on the command line is told in the right language. */
export function languageWished(args: readonly string[]): Language | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const wished = args[at]?.split('=')[1] ?? args[at + 1];
  return at < 0 || wished === undefined ? undefined : languageOf(wished);
}

const COMMANDER: Readonly<Record<string, Key>> = {
  'commander.unknownOption': 'mistake.unknownOption',
  'commander.unknownCommand': 'mistake.unknownCommand',
  'commander.missingArgument': 'mistake.missingArgument',
  'commander.missingMandatoryOptionValue': 'mistake.missingOption',
  'commander.optionMissingArgument': 'mistake.optionNeedsValue',
  'commander.excessArguments': 'mistake.tooMany',
};

function mistakeText({ say }: Console, { code, message }: CommanderError): string {
  const key = COMMANDER[code];
  const name = /'([^']+)'/.exec(message)?.[1] ?? '';
  return key ? say(key, { name }) : say('mistake.other', { problem: message });
}

const TITLES: Readonly<Record<string, Key>> = {
  'Usage:': 'help.usage',
  'Options:': 'help.options',
  'Commands:': 'help.commands',
  'Arguments:': 'help.arguments',
};

function helpIn({ say, paint }: Console): HelpConfiguration {
  return {
    styleTitle: (title) => paint('bold', TITLES[title] ? say(TITLES[title]) : title),
    styleCommandText: (text) => paint('cyan', text),
    styleSubcommandText: (text) => paint('cyan', text),
    styleOptionText: (text) => paint('cyan', text),
  };
}

/** `--bots 1,2`: the seats that the computer plays. */
function botSeats(written = ''): Set<number> {
  return new Set(
    written
      .split(',')
      .filter(Boolean)
      .map((seat) => wholeNumber('--bots', seat)),
  );
}

function programOf(console: Console, { newSeed }: Surroundings, exit: (code: number) => void): Command {
  const { say } = console;
  const program = new Command('torii');
  program
    .description(say('help.torii'))
    .helpOption('-h, --help', say('help.help'))
    .helpCommand(false)
    .option('--lang <language>', say('help.lang'))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.output.write(text),
      // Mistakes are told once, in words of ours.
      writeErr: () => undefined,
    })
    .configureHelp(helpIn(console));

  const command = (usage: string, description: Key): Command =>
    program
      .command(usage)
      .description(say(description))
      .helpOption('-h, --help', say('help.help'))
      .option('--lang <language>', say('help.lang'));
  const forMachines = (made: Command): Command => made.option('--json', say('help.json'));
  const wishes = (made: Command): Command =>
    made
      .option('--scenario <id>', say('help.scenario'))
      .option('--players <n>', say('help.players'))
      .option('--seed <text>', say('help.seed'))
      .option('--pack <folder>', say('help.packFolder'))
      .option('--length <length>', say('help.length'))
      .option('--option <name=value...>', say('help.option'));

  forMachines(wishes(command('new <game>', 'help.new')))
    .option('--fixture <file>', say('help.fixtureOption'))
    .option('--campaign <file>', say('help.campaignOption'))
    .option('--force', say('help.force'))
    .requiredOption('-o, --output <file>', say('help.output'))
    .action((game: string, options: NewOptions) => newMatch(console, game, options, newSeed));
  forMachines(command('ask <match>', 'help.ask'))
    .option('--seat <n>', say('help.seat'))
    .action((file: string, options: Shown) => ask(console, file, options));
  forMachines(command('answer <match> <seat> <question> <options...>', 'help.answer')).action(
    (file: string, seat: string, question: string, chosen: string[], options: Shown) =>
      answerMatch(console, file, [seat, question, chosen], options),
  );
  forMachines(command('show <match>', 'help.show'))
    .option('--seat <n>', say('help.seat'))
    .action((file: string, options: Shown) => show(console, file, options));
  forMachines(command('log <match>', 'help.log'))
    .option('--seat <n>', say('help.seat'))
    .option('--why', say('help.why'))
    .action((file: string, options: Shown & { why?: boolean }) => log(console, file, options));
  forMachines(command('undo <match> <seat>', 'help.undo'))
    .option('--to <n>', say('help.to'))
    .action((file: string, seat: string, options: Shown & { to?: string }) =>
      undoMatch(console, file, seat, options),
    );
  command('fixture <match>', 'help.fixture').action((file: string) => fixture(console, file));
  forMachines(command('replay <match>', 'help.replay'))
    .option('--verify', say('help.verify'))
    .action((file: string, options: Shown) => replayMatch(console, file, options));
  wishes(command('play <game>', 'help.play'))
    .option('--fixture <file>', say('help.fixtureOption'))
    .option('--campaign <file>', say('help.campaignOption'))
    .option('--bots <seats>', say('help.bots'))
    .action(async (game: string, options: Wishes & { bots?: string }) =>
      playMatch(console, await beginAny(game, options, newSeed), botSeats(options.bots)),
    );
  forMachines(wishes(command('simulate <game>', 'help.simulate')))
    .option('--games <n>', say('help.games'), '100')
    .option('--bot <name>', say('help.bot'), 'random')
    .option('--threads <n>', say('help.threads'))
    .option('--keep <folder>', say('help.keep'), 'torii-failures')
    .action(async (game: string, options: SimulateOptions) =>
      exit(await simulate(console, game, { ...options, seed: options.seed ?? newSeed() })),
    );
  forMachines(command('pack <what> [folder] [words...]', 'help.pack')).action(
    (what: string, folder: string | undefined, words: string[], options: { json?: boolean }) => {
      if (what === 'check' && folder !== undefined) exit(packCheck(console, folder, options));
      else if (what === 'compile' && folder !== undefined) packCompile(console, folder, words[0]);
      else if (what === 'words' && folder !== undefined) packWords(console, folder, options);
      else if (what === 'schema') packSchema(console, folder ?? firstGame);
      else if (what === 'phrases') packPhrases(console, folder ?? firstGame, words, options);
      else throw new Mistake('pack.usage');
    },
  );
  forMachines(command('campaign <what> <file>', 'help.campaign'))
    .option('--name <name>', say('help.name'))
    .option('--pack <folder>', say('help.packFolder'))
    .option('--force', say('help.force'))
    .action((what: string, file: string, options: CampaignOptions) => campaign(console, what, file, options));
  forMachines(command('card <id>', 'help.card'))
    .option('--pack <folder>', say('help.packOption'))
    .action((id: string, options: CardOptions) => card(console, id, options));
  forMachines(command('rules [id]', 'help.rules'))
    .option('--coverage', say('help.coverage'))
    .action((id: string | undefined, options: { coverage?: boolean; json?: boolean }) =>
      rules(console, id, options),
    );
  command('bench', 'help.bench')
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (_: unknown, made: Command) => exit(await bench(console, made.args)));
  return program;
}
