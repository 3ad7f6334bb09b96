import type { Config } from './config.ts';

/** Message printed once the server is running. */
export function startMessage(config: StartMessageConfig): string {
  const { publicUrl, demo, role, providerUrl } = config;
  if (role === 'worker') return 'The worker is running.';
  const forgets = losesSessions(config);
  const hint = forgets ? `\n${NO_SESSION}` : '';
  if (providerUrl !== undefined) {
    return `The portal is at ${publicUrl} and forwards to ${providerUrl}.${hint}`;
  }
  if (!demo) return `The portal is at ${publicUrl}${hint}`;
  return `
  Thumela is at      ${publicUrl}
  Look first at      ${publicUrl}/demo (who to sign in as, and every message sent)

  All of this is demo data: no money moves and nothing leaves this machine.
${forgets ? `\n  ${NO_SESSION}\n` : ''}`;
}

type StartMessageConfig = Pick<Config, 'publicUrl' | 'demo' | 'role' | 'providerUrl' | 'host'>;

const NO_SESSION =
  'Sign-in over http:// works on this machine only: browsers keep a session for https:// and localhost only.';

/** Whether browsers on other machines would discard the Secure cookie of a session (SESSION-17). */
const losesSessions = ({ host, publicUrl }: StartMessageConfig) =>
  publicUrl.startsWith('http:') && !/^(localhost|127\.|::1$)/.test(host);

/**
 * Why the server cannot listen, and how to fix it.
 * @param prefix of the names of the two settings
 */
export function listenProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix = '',
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use; stop the process that uses it, or set ${prefix}PORT to another port.`;
    case 'EACCES':
      return `This user may not use port ${port}; set ${prefix}PORT to 1024 or higher.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${prefix}HOST ${host} is not an address of this machine.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${message}.`;
  }
}

/** Why the database cannot be reached, and at which address; credentials are left out. */
export function databaseProblem(error: Error, url: string): string {
  const { host } = new URL(url);
  const where = host === '' ? '' : ` at ${host}`;
  // If a name resolves to several addresses, each has its own reason.
  const reasons = error instanceof AggregateError ? error.errors : [error];
  const reason = [...new Set(reasons.map(({ message }: Error) => message))].join(', ');
  const hint = /startup parameter/.test(reason)
    ? ' For a pooler set DATABASE_SESSION_URL as well.'
    : '';
  return `The database${where} cannot be reached: ${reason.replace(/\.$/, '')}.${hint}`;
}

const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is not a folder',
  EEXIST: 'part of the path is not a folder',
  ENOSPC: 'the disk is full',
};

/** Why nothing can be stored on the disk; undefined for any other error. */
export function folderProblem(error: Error): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const problem = FOLDER_PROBLEMS[code];
  if (problem === undefined || path === undefined) return undefined;
  return `${path} cannot be used: ${problem}; set DATA_DIR to a folder this user may write to.`;
}
