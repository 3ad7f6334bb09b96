/** The table of commands: help, completion and the docs page name all of them, and wrong usage is refused. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bashCompletion, zshCompletion } from './completion.ts';
import { type LoadedNoun, UsageError } from './definition.ts';
import { formatSignature } from './help.ts';
import { loadAll } from './nouns.ts';
import { parseWords } from './parse.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(`${ROOT}/docs/command-line.md`, 'utf8');
const nouns = await loadAll();
const commands = nouns.flatMap((noun) =>
  noun.verbs.map((command) => ({ name: `${noun.noun} ${command.verb}`, noun, command })),
);

async function helpFor(...words: string[]): Promise<string> {
  const parsed = await parseWords(words);
  if (!('help' in parsed)) throw new Error('no help page');
  return parsed.help;
}

const messageFor = async (words: readonly string[]) => {
  const error = await parseWords(words).catch((thrown: unknown) => thrown);
  if (!(error instanceof UsageError)) throw error;
  return error.message;
};

test('every verb of a noun is listed once', () => {
  const names = commands.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(commands)('$name', ({ noun, command }) => {
  test('is in the help pages', async () => {
    const row = `  ${formatSignature(noun.noun, command)}`;
    for (const help of [await helpFor('--help'), await helpFor(noun.noun, '--help')]) {
      expect(help).toContain(row);
      expect(help).toContain(command.summary);
    }
    const own = await helpFor(noun.noun, command.verb, '--help');
    for (const flag of Object.keys(command.flags)) expect(own).toContain(`--${flag}`);
    expect(own).toContain(command.summary);
  });

  test('is in docs/command-line.md', () => {
    const required = Object.entries(command.flags)
      .filter(([, { required: isRequired }]) => isRequired)
      .map(([name, { value }]) => ` --${name} ${value}`);
    expect(page).toContain(
      `| \`${formatSignature(noun.noun, command)}${required.join('')}\` | ${command.summary} |`,
    );
  });
});

describe('completion', () => {
  /** The words that bash offers for the last of some words. */
  const offered = (words: readonly string[]): string[] => {
    const typed = words.map((word) => `'${word}'`).join(' ');
    const script = `${bashCompletion(nouns)}
      COMP_WORDS=(thumela ${typed}); COMP_CWORD=${words.length}; _thumela; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script]).toString().trim().split('\n');
  };

  test('of bash offers nouns, verbs and flags', () => {
    expect(offered([''])).toEqual([...nouns.map(({ noun }) => noun), '--help']);
    expect(offered(['c'])).toEqual(['cases', 'chat', 'customers', 'completion']);
    expect(offered(['cases', 're'])).toEqual(['refuse', 'return', 'refunds', 'refund']);
    expect(offered(['cases', 'return', '1', '--'])).toEqual([
      ...['--as', '--keep-fee', '--operator', '--reason', '--help'],
    ]);
  });

  test.each([
    ['bash', bashCompletion],
    ['zsh', zshCompletion],
  ])('of %s has every noun, verb and flag', (_shell, script: (of: LoadedNoun[]) => string) => {
    const text = script(nouns);
    for (const { noun, command, name } of commands) {
      expect(text).toContain(`'${name}')`);
      expect(text).toMatch(new RegExp(`\\b${noun.noun}\\b`));
      for (const flag of Object.keys(command.flags)) expect(text).toContain(`--${flag}`);
    }
  });
});

test.each([
  [['casse'], "Unknown noun 'casse'. Did you mean 'cases'?"],
  [['cases', 'decied'], "Unknown verb of cases 'decied'. Did you mean 'decide'?"],
  [['cases', 'list', '--jso'], "Unknown flag '--jso'. Did you mean '--json'?"],
  [['zzz'], "Unknown noun 'zzz'.\nSee "],
  [['--version'], "Unknown noun '--version'."],
  [['cases'], 'A verb is missing.'],
  [[], 'A noun is missing.'],
  [['payouts', 'show'], 'PAYOUT is missing.'],
  [['payouts', 'list', 'all'], "Unexpected argument 'all'."],
  [['payouts', 'export', '--operator'], "Option '--operator <value>' argument missing"],
  [['payouts', 'export', '--operator', ' '], '--operator is missing.'],
])('%j is wrong usage', async (words, sentence) => {
  const message = await messageFor(words);
  expect(message).toContain(sentence);
  expect(message).toMatch(/npm run thumela -- /);
});

test('a word after -- is an argument even if it begins with a hyphen', async () => {
  const words = ['chat', 'answer', '1', '--operator', 'Zanele', '--', '--help', 'is', 'a', 'flag'];
  expect(await parseWords(words)).toMatchObject({ input: { words: ['1', '--help is a flag'] } });
});
