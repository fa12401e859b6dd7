/** The command `torii`: what can be typed, and where it goes. */

import { cardLanguage, type Language, languageOf, languages } from '@torii/words';
import { Command, CommanderError, type HelpConfiguration } from 'commander';
import { campaignGame, firstGame, packGames } from './boxes.ts';
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
import { type PlayWishes, play } from './commands/playing.ts';
import { bench, rules } from './commands/repository.ts';
import { type SimulateOptions, simulate } from './commands/simulate.ts';
import { gameWished } from './matches/begin.ts';
import { whyDoubted } from './matches/files.ts';
import {
  type Console,
  consoleOf,
  harmless,
  Mistake,
  NoRoom,
  RuleBroke,
  type Terminal,
} from './speaking/terminal.ts';
import { type Key, lackingIn } from './speaking/words.ts';

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
    const unknown = unknownLanguage(args);
    if (unknown !== null)
      throw new Mistake('mistake.unknownLanguage', { language: unknown, known: languages.join(', ') });
    await programOf(console, surroundings, (given) => {
      code = given;
    }).parseAsync(isBare(args) ? [...args, '--help'] : [...args], { from: 'user' });
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
  const wished = languageWritten(args);
  return wished === undefined ? undefined : languageOf(wished);
}

function languageWritten(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  return at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1]);
}

/** Whether nothing is said, except in which language: then there is help. */
function isBare(args: readonly string[]): boolean {
  return args.every((arg, i) => arg.startsWith('--lang') || args[i - 1] === '--lang');
}

/** A language that is wished for and that there is not. */
function unknownLanguage(args: readonly string[]): string | null {
  const wished = languageWritten(args);
  return wished === undefined || languageOf(wished) !== undefined ? null : wished;
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

/** Every switch of every game, its values, the default first, and the rule that it turns. */
function switchText({ say, paint }: Console): string {
  const lines = packGames.flatMap(({ game, switches }) =>
    Object.entries(switches).map(
      ([name, { values, rule }]) => `  ${game}  ${paint('cyan', name)}=${values.join('|')}  ${rule}`,
    ),
  );
  return [paint('bold', say('help.switches')), ...lines].join('\n');
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
      .option('--roles <names>', say('help.roles'))
      .option('--seed <text>', say('help.seed'))
      .option('--pack <folder>', say('help.packFolder'))
      .option('--length <length>', say('help.length'))
      .option('--option <name=value...>', say('help.option'))
      .addHelpText('after', () => `\n${switchText(console)}`);

  forMachines(wishes(command('new [game]', 'help.new')))
    .option('--fixture <file>', say('help.fixtureOption'))
    .option('--campaign <file>', say('help.campaignOption'))
    .option('--force', say('help.force'))
    .requiredOption('-o, --output <file>', say('help.output'))
    .action((game: string | undefined, options: NewOptions) =>
      newMatch(console, gameWished(game, options), options, newSeed),
    );
  forMachines(command('ask <match>', 'help.ask'))
    .option('--player <n>', say('help.player'))
    .action((file: string, options: Shown) => ask(console, file, options));
  forMachines(command('answer <match> <player> <question> [options...]', 'help.answer')).action(
    (file: string, player: string, question: string, chosen: string[], options: Shown) =>
      answerMatch(console, file, [player, question, chosen], options),
  );
  forMachines(command('show <match>', 'help.show'))
    .option('--player <n>', say('help.player'))
    .action((file: string, options: Shown) => show(console, file, options));
  forMachines(command('log <match>', 'help.log'))
    .option('--player <n>', say('help.player'))
    .option('--why', say('help.why'))
    .action((file: string, options: Shown & { why?: boolean }) => log(console, file, options));
  forMachines(command('undo <match> <player>', 'help.undo'))
    .option('--to <n>', say('help.to'))
    .action((file: string, player: string, options: Shown & { to?: string }) =>
      undoMatch(console, file, player, options),
    );
  command('fixture <match>', 'help.fixture').action((file: string) => fixture(console, file));
  forMachines(command('replay <match>', 'help.replay'))
    .option('--verify', say('help.verify'))
    .action((file: string, options: Shown) => replayMatch(console, file, options));
  wishes(command('play [game]', 'help.play'))
    .option('--fixture <file>', say('help.fixtureOption'))
    .option('--campaign <file>', say('help.campaignOption'))
    .option('--bots <players>', say('help.bots'))
    .option('-o, --output <file>', say('help.keepIn'))
    .option('--force', say('help.force'))
    .action((game: string | undefined, options: PlayWishes) =>
      play(console, gameWished(game, options), options, newSeed),
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
    .option('--game <game>', say('help.campaignGame'), campaignGame)
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
