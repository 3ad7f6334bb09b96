/** Sends the same request several times at once, in a thread of its own, and answers the statuses. */
import { parentPort, workerData } from 'node:worker_threads';

/** Request of the thread. */
export interface RepeatedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly times: number;
}

const { url, headers, body, times } = workerData as RepeatedRequest;
const bytes = new TextEncoder().encode(body);
const statuses = await Promise.all(
  Array.from({ length: times }, async () => {
    const answer = await fetch(url, { method: 'POST', headers, body: bytes });
    await answer.body?.cancel();
    return answer.status;
  }),
);
parentPort?.postMessage(statuses);
