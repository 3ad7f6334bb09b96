import { parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import { type Command, type Input, type LoadedNoun, PROGRAM, UsageError } from './definition.ts';
import { commandHelp, formatSynopsis, mainHelp, nounHelp } from './help.ts';
import { loadNoun, nouns } from './nouns.ts';

/** Changed letters up to which a name is suggested for another one. */
const NEAR = 3;

/** The result of parsing: a help page, or a command to run. */
export type Parsed =
  | { readonly help: string }
  | { readonly noun: LoadedNoun; readonly command: Command; readonly input: Input };

const isHelp = (word: string | undefined) => word === '--help' || word === '-h';

/** Reads the words after the program's name. @throws UsageError */
export async function parseWords(words: readonly string[]): Promise<Parsed> {
  const [first, second, ...rest] = words;
  if (isHelp(first)) return { help: await mainHelp() };
  if (first === undefined) throw new UsageError(`A noun is missing.\n\n${await mainHelp()}`);
  const known = findByName(nouns, ({ noun }) => noun, first, 'noun', `See ${PROGRAM} --help`);
  const noun = await loadNoun(known);
  if (isHelp(second)) return { help: nounHelp(noun) };
  if (second === undefined) throw new UsageError(`A verb is missing.\n\n${nounHelp(noun)}`);
  const see = `See ${PROGRAM} ${first} --help`;
  const command = findByName(noun.verbs, ({ verb }) => verb, second, `verb of ${first}`, see);
  const end = rest.indexOf('--');
  if ((end < 0 ? rest : rest.slice(0, end)).some(isHelp)) {
    return { help: commandHelp(noun, command) };
  }
  return { noun, command, input: await withUsage(noun, command, () => readInput(command, rest)) };
}

/** Adds the usage of a command to what is wrong with how it was typed. */
export async function withUsage<T>(
  { noun }: LoadedNoun,
  command: Command,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const usage = `Usage: ${PROGRAM} ${formatSynopsis(noun, command)}`;
    throw new UsageError(
      `${error.message}\n\n${usage}\nSee ${PROGRAM} ${noun} ${command.verb} --help`,
    );
  }
}

function findByName<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  typed: string,
  what: string,
  see: string,
): T {
  const found = all.find((one) => nameOf(one) === typed);
  if (found) return found;
  const near = suggestName(typed, [...all.map(nameOf), '--help']);
  throw new UsageError(`Unknown ${what} '${typed}'.${near}\n${see}`);
}

function suggestName(typed: string, names: readonly string[], prefix = ''): string {
  const near = closest(typed, names);
  return distance(typed, near) <= Math.min(NEAR, typed.length - 1)
    ? ` Did you mean '${prefix}${near}'?`
    : '';
}

function readInput(command: Command, args: string[]): Input {
  const options = Object.fromEntries(
    Object.entries(command.flags).map(([name, { value, multiple = false }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple },
    ]),
  );
  const { tokens } = parseArgs({
    args,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name in options) continue;
    const near = suggestName(token.name, [...Object.keys(options), 'help'], '--');
    throw new UsageError(`Unknown flag '${token.rawName}'.${near}`);
  }
  const { values, positionals } = parseStrictly(args, options);
  return { words: readArguments(command, positionals), flags: readFlags(command, values) };
}

function parseStrictly(
  args: string[],
  options: Record<string, { type: 'boolean' | 'string'; multiple: boolean }>,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readArguments({ arguments: names }: Command, typed: readonly string[]) {
  const words = names.map((name, index) => {
    if (name.endsWith('…]')) return typed.slice(index);
    return name.endsWith('…') ? typed.slice(index).join(' ') : typed[index];
  });
  const missing = names.find(
    (name, index) => !name.startsWith('[') && String(words[index] ?? '').trim() === '',
  );
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`);
  const surplus = names.at(-1)?.includes('…') ? undefined : typed[names.length];
  if (surplus !== undefined) throw new UsageError(`Unexpected argument '${surplus}'.`);
  return words as Input['words'];
}

function readFlags({ flags }: Command, values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(flags).map(([name, { value, required, multiple, choices }]) => {
      const typed = values[name];
      if (value === undefined) return [name, typed === true];
      if (multiple) return [name, typed ?? []];
      const text = typeof typed === 'string' ? typed.trim() : undefined;
      if (required && !text) throw new UsageError(`--${name} is missing.`);
      if (text !== undefined && choices && !choices.includes(text)) {
        throw new UsageError(`--${name} must be ${choices.join(' or ')}, not '${text}'.`);
      }
      return [name, text];
    }),
  ) as Input['flags'];
}
