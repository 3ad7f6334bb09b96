// `npm run db:reset`: empties the data directory, unless a server is running on it.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { main, root, UserError } from './runtime.mjs';

const data = resolve(root, process.env.DATA_DIR ?? '.data');
/** Names that a server creates in its data directory: a folder without any of them is something else. */
const traces = ['postgres', 'secrets', 'running.json'];

await main(async () => {
  if (!existsSync(data) || readdirSync(data).length === 0) {
    console.log(`${data} is empty already.`);
    return;
  }
  if (!traces.some((name) => existsSync(join(data, name)))) {
    throw new UserError(
      `${data} does not look like a server's data directory; nothing was removed.`,
    );
  }
  const holder = read('running.json', (text) => JSON.parse(text).pid);
  if (holder !== undefined && isAlive(holder)) {
    throw new UserError(`A server runs on ${data} (process ${holder}); stop it first.`);
  }
  await stopLeftDatabase();
  for (const name of readdirSync(data)) rmSync(join(data, name), { recursive: true, force: true });
  console.log(`${data} is empty now.`);
});

/** A killed server leaves its PostgreSQL running. */
async function stopLeftDatabase() {
  const pid = read('postgres/data/postmaster.pid', (text) => Number(text.split('\n')[0]));
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 100 && isAlive(pid); waited += 1) await pause(100);
  if (isAlive(pid))
    throw new UserError(`PostgreSQL (process ${pid}) does not stop; stop it first.`);
}

function read(file, parse) {
  try {
    return parse(readFileSync(join(data, file), 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
