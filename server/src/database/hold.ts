import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config.ts';

interface Holder {
  pid: number;
  /** When the process began, as the kernel counts it: a process id alone may have been given away anew. */
  began: string;
}

/** The file that says which process holds a data directory; scripts/reset.mjs reads it too. */
const FILE = 'running.json';

/**
 * Takes a data directory for this process alone; a holder that is gone, however it ended, counts no more.
 * @returns gives the directory back
 * @throws StartError when another process holds it
 */
export function holdDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, FILE);
  const draft = `${file}.${process.pid}`;
  const mine: Holder = { pid: process.pid, began: beginning(process.pid) };
  writeFileSync(draft, JSON.stringify(mine));
  try {
    take(draft, file, dataDir);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

function take(draft: string, file: string, dataDir: string): void {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      linkSync(draft, file);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = read(file);
    if (holder && isAlive(holder)) break;
    rmSync(file, { force: true });
  }
  throw new StartError([
    `Another server already runs on ${dataDir} (process ${read(file)?.pid}); stop it first, or give this one another DATA_DIR and PORT.`,
  ]);
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return beginning(pid) === began;
}

function beginning(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    // A killed process stays as a zombie until its parent looks; it holds nothing any more.
    return fields?.[0] === 'Z' ? '' : (fields?.[19] ?? '');
  } catch {
    return '';
  }
}
