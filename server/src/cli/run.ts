import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase } from '@thumela/rules/language/phrase.ts';
import { identifyOperator } from '../administration/operators/service.ts';
import { CleanupStack } from '../platform/core/cleanup.ts';
import { type Environment, loadConfig, StartError } from '../platform/core/config.ts';
import { DomainError } from '../platform/core/errors.ts';
import { translateDatabaseError } from '../platform/database/constraints.ts';
import { EMBEDDED_FOLDER } from '../platform/database/embedded.ts';
import { createDatabase } from '../platform/database/pool.ts';
import { refuseUnmigrated } from '../platform/database/schema-state.ts';
import { unlockKeyring } from '../platform/encryption/keys.ts';
import {
  type CommandContext,
  type DatabaseCommand,
  type Input,
  type LoadedNoun,
  UsageError,
} from './definition.ts';
import { startOrFindEmbedded } from './embedded-database.ts';
import { loadAll } from './nouns.ts';
import { parseWords, withUsage } from './parse.ts';
import { openSchema } from './schema-context.ts';

/** Exit codes of the program. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const;

/** Settings and output streams of the program: those of the process, or of a test. */
export interface Surroundings {
  readonly environment: Environment;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

const ofProcess = (): Surroundings => ({
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
});

/** Runs the program with the words after its name; answers its exit code. */
export async function runProgram(
  words: readonly string[],
  surroundings = ofProcess(),
): Promise<number> {
  const cleanup = new CleanupStack();
  try {
    await runWords(words, surroundings, cleanup);
    return EXIT.done;
  } catch (error) {
    surroundings.stderr.write(`${describeError(error as Error)}\n`);
    return error instanceof UsageError ? EXIT.usage : EXIT.failed;
  } finally {
    await cleanup.run();
  }
}

const lineWriter = (stdout: Writable) => (line: string) => {
  stdout.write(`${line}\n`);
};

async function runWords(
  words: readonly string[],
  { environment, stdout }: Surroundings,
  cleanup: CleanupStack,
): Promise<void> {
  const write = lineWriter(stdout);
  const parsed = await parseWords(words);
  if ('help' in parsed) return write(parsed.help);
  const { noun, command, input } = parsed;
  if ('print' in command) return write(command.print(await loadAll()));
  if ('onSchema' in command) {
    const context = { ...(await openSchema(environment, cleanup)), write };
    return await withUsage(noun, command, () => command.onSchema(context, input));
  }
  const config = loadConfig(environment);
  const home = join(config.dataDir, EMBEDDED_FOLDER);
  const databaseUrl =
    config.databaseSessionUrl ??
    config.databaseUrl ??
    (await startOrFindEmbedded(home, cleanup)).url;
  const terms = { poolSize: 1, databaseUrl };
  const database = createDatabase(terms, command.statementTimeout, 'whole tables');
  cleanup.push(() => database.close());
  const identify = identifyOperator({ database, config }, environment);
  try {
    await runParsed({ database, config, identify, stdout, write }, noun, command, input);
  } catch (error) {
    throw translateDatabaseError(error, config) ?? error;
  }
}

/** Runs a command on an open database; for tests. @throws UsageError, StartError, DomainError */
export async function executeCommand(
  context: Omit<CommandContext, 'stdout' | 'write'>,
  words: readonly string[],
): Promise<string[]> {
  const parsed = await parseWords(words);
  if ('help' in parsed) return parsed.help.split('\n');
  const { noun, command, input } = parsed;
  if ('print' in command) return command.print(await loadAll()).split('\n');
  if ('onSchema' in command) throw new Error('Commands about the schema run by runProgram.');
  const stdout = new PassThrough();
  const output = text(stdout);
  await runParsed({ ...context, stdout, write: lineWriter(stdout) }, noun, command, input);
  stdout.end();
  return (await output).replace(/\n$/, '').split('\n');
}

async function runParsed(
  context: CommandContext,
  noun: LoadedNoun,
  command: DatabaseCommand,
  input: Input,
): Promise<void> {
  if (!command.anySchema) {
    await refuseUnmigrated(context.database.client);
    const { database, config } = context;
    await unlockKeyring(database.pool, database.keyring, config);
  }
  await withUsage(noun, command, () => command.run(context, input));
}

/** An error as the operator reads it: sentences, or the stack of a defect. */
function describeError(error: Error): string | undefined {
  if (error instanceof StartError || error instanceof UsageError) return error.message;
  if (!(error instanceof DomainError)) return error.stack;
  return [error.heading, ...error.errors].map((each) => formatPhrase(each, ENGLISH.say)).join('\n');
}
