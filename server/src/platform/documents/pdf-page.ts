/** Bytes of everything that is unpacked while a document is opened: packed objects with room for their copies. */
const MOST_UNPACKED = 96 * 1024 * 1024;
/** A document ends with this mark, before which a reader looks for where everything is. */
const END = '%%EOF';
const END_WITHIN = 1024;

let left = Number.POSITIVE_INFINITY;

// A few bytes can stand for gigabytes, which are no objects and so not under the limit of the thread.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(array, args: unknown[], newTarget: () => unknown) {
    if (typeof args[0] === 'number') left -= args[0];
    if (left < 0) throw new RangeError('The document unpacks to too much.');
    return Reflect.construct(array, args, newTarget);
  },
});

/**
 * Whether a PDF is there to its end and a reader finds a page in it. Only for a thread whose memory and time are
 * limited: it replaces a global, and a document may take either.
 */
export async function showsPage(content: Buffer): Promise<boolean> {
  if (!content.subarray(-END_WITHIN).includes(END)) return false;
  const { getDocumentProxy } = await import('unpdf');
  left = MOST_UNPACKED;
  try {
    const document = await getDocumentProxy(new Uint8Array(content), { verbosity: 0 });
    await document.getPage(1);
    await document.loadingTask.destroy();
    return true;
  } catch {
    return false;
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}
