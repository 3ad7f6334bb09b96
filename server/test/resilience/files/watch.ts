import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { customerHeaders } from '../../harness.ts';
import type { Seen, Watched } from './watch-thread.ts';

/** Watches whether a server answers others. */
export interface Watch {
  /** The answers since the last call. */
  read(): Promise<Seen>;
  stop(): Promise<void>;
}

/** Starts to request the server's health and a customer's transactions; this thread builds files meanwhile. */
export function watchServer(url: string): Watch {
  const username = '0820000001';
  const path = `/api/transactions/customer?username=${username}`;
  const workerData: Watched = {
    requests: [
      { url: `${url}/health/ready`, headers: {} },
      { url: `${url}${path}`, headers: { ...customerHeaders(username, '2580') } },
    ],
  };
  const thread = new Worker(new URL('./watch-thread.ts', import.meta.url), { workerData });
  return {
    read: async () => {
      thread.postMessage('read');
      const [seen] = (await once(thread, 'message')) as [Seen];
      return seen;
    },
    stop: async () => {
      await thread.terminate();
    },
  };
}

/** Megabytes of memory that a process had at most; undefined where the system does not say. */
export async function readPeakMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
