import type { Config } from './config.ts';

/** The message of the terminal once the server runs. */
export function startMessage(config: Welcoming): string {
  const { publicUrl, demo, role, providerUrl } = config;
  if (role === 'worker') return 'The worker runs.';
  const forgets = forgetsSessions(config);
  const hint = forgets ? `\n${NO_SESSION}` : '';
  if (providerUrl !== undefined) {
    return `The portal is at ${publicUrl} and asks ${providerUrl}.${hint}`;
  }
  if (!demo) return `The portal is at ${publicUrl}${hint}`;
  return `
  Thumela is at      ${publicUrl}
  Look first at      ${publicUrl}/demo (who to sign in as, and every message sent)

  All of this is demo data: no money moves and nothing leaves this machine.
${forgets ? `\n  ${NO_SESSION}\n` : ''}`;
}

type Welcoming = Pick<Config, 'publicUrl' | 'demo' | 'role' | 'providerUrl' | 'host'>;

const NO_SESSION =
  'From other machines nobody can sign in by http://: browsers keep a session for https:// and localhost only.';

/** Whether it can be reached by an address at which browsers do not keep a Secure cookie (SESSION-17). */
const forgetsSessions = ({ host, publicUrl }: Welcoming) =>
  publicUrl.startsWith('http:') && !/^(localhost|127\.|::1$)/.test(host);

/**
 * Why the server cannot listen, and what to do about it.
 * @param prefix of the names of the two settings
 */
export function listenProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
  prefix = '',
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use; stop what uses it, or set ${prefix}PORT to another.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user; set ${prefix}PORT to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${prefix}HOST ${host} is no address of this machine.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${message}.`;
  }
}

/** Why the database cannot be used, and where it was looked for; the address is shown without a credential. */
export function databaseProblem(error: Error, url: string): string {
  const { host } = new URL(url);
  const where = host === '' ? '' : ` at ${host}`;
  // Where a name stands for several addresses, each has failed for a reason of its own.
  const reasons = error instanceof AggregateError ? error.errors : [error];
  const reason = [...new Set(reasons.map(({ message }: Error) => message))].join(', ');
  return `The database${where} cannot be reached: ${reason.replace(/\.$/, '')}.`;
}

const FOLDER_PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOTDIR: 'a part of it is no folder',
  EEXIST: 'a part of it is no folder',
  ENOSPC: 'the disk is full',
};

/** Why nothing can be kept on the disk; undefined when something else went wrong. */
export function folderProblem(error: Error): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const problem = FOLDER_PROBLEMS[code];
  if (problem === undefined || path === undefined) return undefined;
  return `${path} cannot be used: ${problem}; set DATA_DIR to a folder this user may write to.`;
}
