import { type Command, type Flag, type LoadedNoun, PROGRAM } from './definition.ts';
import { groups, loadNoun } from './nouns.ts';

const HELP_FLAG: Flag = { summary: 'print this help' };

const formatFlag = (name: string, { value }: Flag) => `--${name}${value ? ` ${value}` : ''}`;

/** A noun, verb, arguments and flags on one line. */
export function formatSynopsis(noun: string, command: Command): string {
  const flags = Object.entries(command.flags).map(([name, flag]) => {
    const text = formatFlag(name, flag);
    if (flag.required) return text;
    return flag.multiple ? `[${text}]…` : `[${text}]`;
  });
  return [noun, command.verb, ...command.arguments, ...flags].join(' ');
}

/** The noun, verb and arguments, as the lists of commands name a command. */
export const formatSignature = (noun: string, { verb, arguments: words }: Command): string =>
  [noun, verb, ...words].join(' ');

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const commandRows = ({ noun, verbs }: LoadedNoun) =>
  verbs.map((command) => [formatSignature(noun, command), command.summary] as const);

/** The page with every command. */
export async function mainHelp(): Promise<string> {
  const loaded = await Promise.all(
    groups.map(async ({ title, nouns }) => ({
      title,
      rows: (await Promise.all(nouns.map(loadNoun))).flatMap(commandRows),
    })),
  );
  const lines = columns(loaded.flatMap(({ rows }) => rows));
  const sections = loaded.map(({ title, rows }) =>
    [`${title}:`, ...lines.splice(0, rows.length)].join('\n'),
  );
  return [
    `Usage: ${PROGRAM} NOUN VERB [ARGUMENTS] [FLAGS]`,
    ...sections,
    `Flags: ${PROGRAM} NOUN VERB --help
Exit codes: 0 done; 1 refused or failed, with the reason on standard error; 2 wrong usage.`,
  ].join('\n\n');
}

/** The page of a noun. */
export const nounHelp = (noun: LoadedNoun): string =>
  [
    `${noun.noun}: ${noun.summary}`,
    `Usage: ${PROGRAM} ${noun.noun} VERB [ARGUMENTS] [FLAGS]`,
    columns(commandRows(noun)).join('\n'),
    `Flags: ${PROGRAM} ${noun.noun} VERB --help`,
  ].join('\n\n');

function flagSummary({ summary, choices, required, multiple }: Flag): string {
  const notes = [
    ...(required ? ['required'] : []),
    ...(multiple ? ['repeatable'] : []),
    ...(choices ? [`one of ${choices.join(', ')}`] : []),
  ];
  return notes.length > 0 ? `${summary} (${notes.join('; ')})` : summary;
}

/** The page of a verb. */
export const commandHelp = ({ noun }: LoadedNoun, command: Command): string =>
  [
    `${noun} ${command.verb}: ${command.summary}`,
    `Usage: ${PROGRAM} ${formatSynopsis(noun, command)}`,
    columns(
      Object.entries({ ...command.flags, help: HELP_FLAG }).map(([name, flag]) => [
        formatFlag(name, flag),
        flagSummary(flag),
      ]),
    ).join('\n'),
    ...(command.details ? [command.details] : []),
  ].join('\n\n');
