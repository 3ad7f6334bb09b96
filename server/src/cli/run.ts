import { existsSync } from 'node:fs';
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
import { lockDataDir } from '../platform/database/data-dir-lock.ts';
import { EMBEDDED_FOLDER, startEmbedded } from '../platform/database/embedded.ts';
import { databaseMigrations } from '../platform/database/migrate.ts';
import { createDatabase, type Database } from '../platform/database/pool.ts';
import {
  type CommandContext,
  type DatabaseCommand,
  type Input,
  type LoadedNoun,
  UsageError,
} from './definition.ts';
import { loadAll } from './nouns.ts';
import { parseWords, withUsage } from './parse.ts';

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
  const config = loadConfig(environment);
  const databaseUrl =
    config.databaseSessionUrl ??
    config.databaseUrl ??
    (await startOrFindEmbedded(config.dataDir, cleanup));
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
  if ('print' in parsed.command) return parsed.command.print(await loadAll()).split('\n');
  const stdout = new PassThrough();
  const output = text(stdout);
  const { noun, command, input } = parsed;
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
  if (!command.anySchema) await refuseUnprepared(context.database);
  await withUsage(noun, command, () => command.run(context, input));
}

/** An error as the operator reads it: sentences, or the stack of a defect. */
function describeError(error: Error): string | undefined {
  if (error instanceof StartError || error instanceof UsageError) return error.message;
  if (!(error instanceof DomainError)) return error.stack;
  return [error.heading, ...error.errors].map((each) => formatPhrase(each, ENGLISH.say)).join('\n');
}

const UNDEFINED_TABLE = '42P01';

/** @throws StartError for a database whose schema is not this version's */
async function refuseUnprepared({ pool }: Database): Promise<void> {
  const wanted = databaseMigrations().map(({ name }) => name);
  const applied = await pool
    .query('select from schema_migrations where name = any ($1)', [wanted])
    .catch((error: { code?: string }) => {
      if (error.code !== UNDEFINED_TABLE) throw error;
    });
  if (applied?.rowCount === wanted.length) return;
  throw new StartError([
    'The database has not been migrated to this version. Start the server once to migrate it.',
  ]);
}

/** The PostgreSQL of a running server, or one that is started and stopped for this command. */
async function startOrFindEmbedded(dataDir: string, cleanup: CleanupStack): Promise<string> {
  const home = join(dataDir, EMBEDDED_FOLDER);
  if (!existsSync(home)) throw new StartError([`There is no database in ${dataDir} yet.`]);
  const running = lockFolder(dataDir, cleanup);
  const server = await startEmbedded(home);
  if (!running) cleanup.push(() => server.stop());
  return server.url;
}

/** Locks the data directory. Returns true if a running server holds the lock instead. */
function lockFolder(dataDir: string, cleanup: CleanupStack): boolean {
  try {
    const unlock = lockDataDir(dataDir);
    cleanup.push(async () => unlock());
    return false;
  } catch (error) {
    if (error instanceof StartError) return true;
    throw error;
  }
}
