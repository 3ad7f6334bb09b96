import { parentPort, workerData } from 'node:worker_threads';

/** The message to the thread. */
export interface PageLookup {
  content: Uint8Array<ArrayBuffer>;
  /** Bytes that may be unpacked. */
  mostUnpacked: number;
}

const { content, mostUnpacked } = workerData as PageLookup;
let left = mostUnpacked;

// A few bytes can stand for gigabytes, which are no objects and so not under the limit of the thread.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(array, args: unknown[], newTarget: () => unknown) {
    if (typeof args[0] === 'number') left -= args[0];
    if (left < 0) throw new RangeError('The document unpacks to too much.');
    return Reflect.construct(array, args, newTarget);
  },
});

const { getDocumentProxy } = await import('unpdf');
try {
  const document = await getDocumentProxy(content, { verbosity: 0 });
  await document.getPage(1);
  parentPort?.postMessage(true);
} catch {
  parentPort?.postMessage(false);
}
