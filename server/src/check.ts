import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { examineBooks } from './audit/books.ts';
import { loadConfig, StartError } from './config.ts';
import { startEmbedded } from './database/embedded.ts';
import { holdDataDir } from './database/hold.ts';
import { createDatabase } from './database/pool.ts';
import { Undoing } from './undoing.ts';

/** Milliseconds one statement may take: a day, for a ledger of any length. */
const PATIENCE = 24 * 3_600_000;

const undoing = new Undoing();
await check();

/**
 * `npm run check`: examines the books of the database of the settings and says what it found; the exit code
 * is 1 when something is wrong. A server may run on the same data meanwhile.
 */
async function check(): Promise<void> {
  try {
    const config = loadConfig(process.env);
    const databaseUrl = config.databaseUrl ?? (await embedded(config.dataDir));
    const database = createDatabase({ poolSize: 1, databaseUrl }, PATIENCE);
    undoing.push(() => database.close());
    const { findings, problems } = await examineBooks(database, config);
    process.stdout.write(`${findings.join('\n')}\n`);
    process.stdout.write(problems.length > 0 ? `\n${problems.join('\n')}\n` : 'All is well.\n');
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
    process.exitCode = 1;
  }
  await undoing.run();
}

/** The PostgreSQL of a running server, which goes on, or one that is started for the examination only. */
async function embedded(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres');
  if (!existsSync(home)) throw new StartError([`There is no database in ${dataDir} yet.`]);
  const running = takeFolder(dataDir);
  const server = await startEmbedded(home);
  if (!running) undoing.push(() => server.stop());
  return server.url;
}

/** Takes the data directory, or answers that a server has it. */
function takeFolder(dataDir: string): boolean {
  try {
    const giveBack = holdDataDir(dataDir);
    undoing.push(async () => giveBack());
    return false;
  } catch (error) {
    if (error instanceof StartError) return true;
    throw error;
  }
}
