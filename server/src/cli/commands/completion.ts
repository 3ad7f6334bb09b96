import { bashCompletion, zshCompletion } from '../completion.ts';
import { PROGRAM, type PrintingCommand } from '../definition.ts';

const describeCompletion = (shell: string) =>
  `Put the script into a file that ${shell} reads at its start:

  ${PROGRAM.replace('npm', 'npm --silent')} completion ${shell} > ~/.thumela.${shell}
  echo 'source ~/.thumela.${shell}' >> ~/.${shell}rc

It also defines the function thumela, so that thumela cases list works in every folder.`;

export const verbs: readonly PrintingCommand[] = [
  {
    verb: 'bash',
    summary: 'print the completion script for bash',
    arguments: [],
    flags: {},
    details: describeCompletion('bash'),
    print: bashCompletion,
  },
  {
    verb: 'zsh',
    summary: 'print the completion script for zsh',
    arguments: [],
    flags: {},
    details: describeCompletion('zsh'),
    print: zshCompletion,
  },
];
