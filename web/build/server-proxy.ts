import { serverPaths } from '@thumela/contract/own/addresses.ts';

/** Paths proxied to the server while Vite serves an app. */
export const serverProxy = (server: string): Record<string, string> =>
  Object.fromEntries(serverPaths.map((address) => [address, server]));
