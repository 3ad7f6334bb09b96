import { parseArgs } from 'node:util';
import { reasonGiven } from '../casework/cases/service.ts';
import { StartError } from '../platform/core/config.ts';

/** An operator's command: what to do, to what, by whom and why. */
export interface OperatorCommand<Flag extends string> {
  /** What stands before and between the options. */
  words: string[];
  /** E-mail address of the operator, who has yet to prove who they are. */
  operator: string;
  reason: string;
  /** Whether each was said. */
  flags: Readonly<Record<Flag, boolean>>;
}

/**
 * Reads an operator's command with `--operator` and `--reason`.
 * @throws StartError with the usage where one is missing, or something is said that is not known; DomainError
 *   VALIDATION_FAILED for what is no name or no reason
 */
export function operatorCommand<Flag extends string = never>(
  args: string[],
  usage: string,
  flags: readonly Flag[] = [],
): OperatorCommand<Flag> {
  const { positionals: words, values } = parsed(args, usage, flags);
  const [operator, reason] = [textOf(values.operator), textOf(values.reason)];
  if (words.length === 0 || operator === '' || reason === '') throw new StartError([usage]);
  const said = Object.fromEntries(flags.map((flag) => [flag, values[flag] === true]));
  return {
    words,
    operator,
    reason: reasonGiven(reason),
    flags: said as Record<Flag, boolean>,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function parsed(args: string[], usage: string, flags: readonly string[]) {
  const options: Record<string, { type: 'string' | 'boolean' }> = {
    operator: { type: 'string' },
    reason: { type: 'string' },
    ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' }])),
  };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new StartError([(error as Error).message, usage]);
  }
}
