import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../src/platform/core/config.ts';
import { NODE } from './process.ts';

/** Request to a host, about the server of an id. */
export type HostRequest =
  | { readonly id: number; readonly start: Environment }
  | { readonly id: number; readonly stop: true };

/** Report of a host about a server: a line of its log, or the outcome of the latest request. */
export type HostReport =
  | { readonly id: number; readonly line: string }
  | { readonly id: number; readonly done: true }
  | { readonly id: number; readonly problem: string };

/** A server inside a host. */
export interface HostedServer {
  /** Everything it has logged so far. */
  output(): string;
  /** Closes its port and its connections. */
  stop(): Promise<void>;
}

/**
 * A process with any number of complete servers. Loading the product takes seconds, a further server in the same
 * process a fraction of one.
 */
export interface ServerHost {
  /** Starts a server with only these settings. */
  start(settings: Environment): Promise<HostedServer>;
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('./run-server-host.ts', import.meta.url));

/** Starts a host with the product's own Node, whichever Node runs the tests. */
export function startServerHost(): ServerHost {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(PROGRAM, [], {
    execPath: NODE,
    execArgv: [],
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const servers: Listener[] = [];
  child.on('message', (report: HostReport) => servers[report.id]?.(report));
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      for (const [id, hear] of servers.entries()) hear({ id, problem: 'The host has ended.' });
      resolve();
    });
  });
  return {
    start: async (settings) => {
      const id = servers.length;
      let output = '';
      let settle: (problem?: string) => void = () => undefined;
      servers.push((report) => {
        if ('line' in report) output += report.line;
        else settle('problem' in report ? report.problem : undefined);
      });
      const request = (wanted: HostRequest) =>
        new Promise<void>((resolve, reject) => {
          settle = (problem) =>
            problem === undefined ? resolve() : reject(new Error(`${problem}\n${output}`));
          child.send(wanted, (error) => error && reject(error));
        });
      await request({ id, start: settings });
      return { output: () => output, stop: () => request({ id, stop: true }) };
    },
    stop: () => {
      if (child.connected) child.disconnect();
      return ended;
    },
  };
}

type Listener = (report: HostReport) => void;
