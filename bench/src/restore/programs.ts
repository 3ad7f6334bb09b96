import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  databaseOwner,
  type Owner,
} from '../../../server/src/platform/database/postgres-programs.ts';

const POSTGRES = '/usr/lib/postgresql';
/** The newest version that Debian's pgBackRest knows is installed with it. */
const INSTALL = 'apt-get install -y --no-install-recommends pgbackrest postgresql-15';

/** Programs of PostgreSQL and pgBackRest on this machine, and the user they run as. */
export interface Programs {
  readonly bin: string;
  readonly owner: Owner | undefined;
}

/** @throws Error naming what is missing and how to install it */
export async function findPrograms(): Promise<Programs> {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES) : [];
  const bin = versions
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  if (!bin) throw new Error(`PostgreSQL is not installed in ${POSTGRES}. Run: ${INSTALL}`);
  if (!existsSync('/usr/bin/pgbackrest')) {
    throw new Error(`pgBackRest is not installed. Run: ${INSTALL}`);
  }
  return { bin, owner: await databaseOwner() };
}

type Environment = Readonly<Record<string, string>>;

/** Runs a program as PostgreSQL's user, and returns what it prints. @throws Error with what it printed */
export function runAsOwner(
  { bin, owner }: Programs,
  [program = '', ...args]: readonly string[],
  environment: Environment,
): Promise<string> {
  const env = { PATH: `${bin}:${process.env.PATH}`, LC_ALL: 'C', ...environment };
  const child = spawn(program, args, {
    cwd: '/',
    env,
    ...owner,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // Not `close`: a PostgreSQL that it starts holds its output open.
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${program} ${args[0]}: ${output}`)),
    );
  });
}

/** A file of deploy/backup. */
export const findDeployed = (name: string): string =>
  fileURLToPath(new URL(`../../../deploy/backup/${name}`, import.meta.url));

const CLI = fileURLToPath(new URL('../../../server/src/cli/main.ts', import.meta.url));

/** Result of a command of the terminal. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run thumela -- …` with the settings of an installation. */
export async function runThumela(
  environment: Environment,
  ...words: readonly string[]
): Promise<CommandResult> {
  const env = { PATH: process.env.PATH, ...environment };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...words], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}
