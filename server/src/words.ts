import type { Config } from './config.ts';

/** What the terminal says once the server runs. */
export function welcome({ publicUrl, demo, role, providerUrl }: Config): string {
  if (role === 'worker') return 'The worker runs.';
  if (providerUrl !== undefined) return `The portal is at ${publicUrl} and asks ${providerUrl}.`;
  if (!demo) return `The portal is at ${publicUrl}`;
  return `
  Thumela is at      ${publicUrl}
  Look first at      ${publicUrl}/demo (who to sign in as, and every message sent)

  All of this is demo data: no money moves and nothing leaves this machine.
`;
}

/** Why the server cannot listen, and what to do about it. */
export function listenProblem(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: Pick<Config, 'host' | 'port'>,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use; stop what uses it, or set PORT to another.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user; set PORT to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${message}.`;
  }
}
