/** Maximum number of bytes unpacked while a document is opened: object streams, with room for copies. */
const MOST_UNPACKED = 96 * 1024 * 1024;
/** A document ends with this mark; a reader looks before it for the table of objects. */
const END = '%%EOF';
const END_WITHIN = 1024;

let left = Number.POSITIVE_INFINITY;

// A few bytes can unpack to gigabytes, which are not heap objects and so not limited by the thread's heap size.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(array, args: unknown[], newTarget: () => unknown) {
    if (typeof args[0] === 'number') left -= args[0];
    if (left < 0) throw new RangeError('The document unpacks to too much.');
    return Reflect.construct(array, args, newTarget);
  },
});

/**
 * Whether a PDF is complete and has at least one page that a reader finds. Only for a thread with limited
 * memory and time: it replaces a global, and a document may take a lot of either.
 */
export async function hasReadablePage(content: Buffer): Promise<boolean> {
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
