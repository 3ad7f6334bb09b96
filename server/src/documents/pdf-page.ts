import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { PageLookup } from './pdf-page-thread.ts';

const THREAD = new URL('./pdf-page-thread.ts', import.meta.url);
/** Milliseconds a document may take to be opened; an honest one takes a tenth of a second. */
const PATIENCE = 5_000;
/** Megabytes of objects, and bytes of everything that is unpacked, that opening one may take. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MOST_UNPACKED = 256 * 1024 * 1024;
/** A document ends with this mark, before which a reader looks for where everything is. */
const END = '%%EOF';
const END_WITHIN = 1024;

/** More than one, so that one that takes its time does not hold up the others. */
const opening = pLimit(2);

/**
 * Whether a PDF is there to its end and a reader finds a page in it. It is opened in a thread of its own, whose
 * time and memory have an end whatever the document makes of them.
 */
export async function showsPage(content: Buffer): Promise<boolean> {
  const whole = content.subarray(-END_WITHIN).includes(END);
  return whole && (await opening(() => open(content)));
}

function open(content: Buffer): Promise<boolean> {
  const workerData: PageLookup = { content: new Uint8Array(content), mostUnpacked: MOST_UNPACKED };
  const thread = new Worker(THREAD, { workerData, resourceLimits: HEAP });
  const late = setTimeout(() => void thread.terminate(), PATIENCE);
  return new Promise<boolean>((resolve) => {
    thread.once('message', resolve);
    thread.once('error', () => resolve(false));
    thread.once('exit', () => resolve(false));
  }).finally(() => {
    clearTimeout(late);
    return thread.terminate();
  });
}
