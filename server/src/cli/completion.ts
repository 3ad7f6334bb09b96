import { fileURLToPath } from 'node:url';
import type { Command, LoadedNoun } from './definition.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const quoteForShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Starts the program from any folder; files are found relative to the folder it is started from. */
const shellFunction = () =>
  `thumela() { npm --silent --prefix ${quoteForShell(ROOT)} run thumela -- "$@"; }`;

const flagsOf = ({ flags }: Command) => [...Object.keys(flags), 'help'].map((name) => `--${name}`);

/** One branch of a shell's `case` for each noun, or for each noun and verb. */
const branches = (rows: readonly (readonly [pattern: string, choices: string])[]) =>
  rows
    .map(([pattern, choices]) => `      ${quoteForShell(pattern)}) choices=${choices} ;;`)
    .join('\n');

const flagRows = (nouns: readonly LoadedNoun[], list: (words: readonly string[]) => string) =>
  nouns.flatMap(({ noun, verbs }) =>
    verbs.map((command) => [`${noun} ${command.verb}`, list(flagsOf(command))] as const),
  );

/** The script that completes nouns, verbs, flags and file names in bash. */
export function bashCompletion(nouns: readonly LoadedNoun[]): string {
  const list = (words: readonly string[]) => quoteForShell(words.join(' '));
  return `${shellFunction()}
_thumela() {
  local choices=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    choices=${list([...nouns.map(({ noun }) => noun), '--help'])}
  elif [ "$COMP_CWORD" -eq 2 ]; then
    case "\${COMP_WORDS[1]}" in
${branches(nouns.map(({ noun, verbs }) => [noun, list([...verbs.map(({ verb }) => verb), '--help'])]))}
    esac
  else
    case "\${COMP_WORDS[1]} \${COMP_WORDS[2]}" in
${branches(flagRows(nouns, list))}
    esac
  fi
  COMPREPLY=($(compgen -W "$choices" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _thumela thumela`;
}

/** The script that completes nouns, verbs, flags and file names in zsh. */
export function zshCompletion(nouns: readonly LoadedNoun[]): string {
  const list = (words: readonly string[]) => `(${words.map(quoteForShell).join(' ')})`;
  const described = (name: string, summary: string) => `${name}:${summary}`;
  return `${shellFunction()}
_thumela() {
  local -a choices
  if (( CURRENT == 2 )); then
    choices=${list([...nouns.map(({ noun, summary }) => described(noun, summary)), '--help'])}
    _describe noun choices
  elif (( CURRENT == 3 )); then
    case "$words[2]" in
${branches(
  nouns.map(({ noun, verbs }) => [
    noun,
    list([...verbs.map(({ verb, summary }) => described(verb, summary)), '--help']),
  ]),
)}
    esac
    _describe verb choices
  elif [[ "$PREFIX" == -* ]]; then
    case "$words[2] $words[3]" in
${branches(flagRows(nouns, list))}
    esac
    compadd -a choices
  else
    _files
  fi
}
autoload -Uz compinit && compinit
compdef _thumela thumela`;
}
