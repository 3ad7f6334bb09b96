/**
 * Brings one file to the store and does not give up at a lost connection: it waits until there is
 * one again, and then sends the file once more. Every attempt asks for its own upload URL, because
 * a URL may have been used up by an attempt whose answer was lost.
 */
import { putFile } from './put-file.ts';
import { UploadFailure, urlFailure } from './upload-failure.ts';

/** Where a file goes and the id it has there. */
export interface UploadTarget {
  readonly id: number;
  readonly presignedUrl: string;
}

export interface SendOptions {
  /** Asks the server where to put the file. */
  readonly askTarget: () => Promise<UploadTarget>;
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** There is no connection; it goes on by itself when there is one again. */
  readonly onWaiting: () => void;
  /** Gives up, as when the screen is left. */
  readonly signal: AbortSignal;
}

/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES = [500, 1_500];

/** Answers the id of the stored file. Rejects with `UploadFailure`. */
export async function sendFile(file: File, options: SendOptions): Promise<number> {
  const { onWaiting, signal } = options;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await sendOnce(file, options);
    } catch (failure) {
      if (signal.aborted || !(failure instanceof UploadFailure) || !failure.passing) throw failure;
      if (!navigator.onLine) {
        onWaiting();
        await untilOnline(signal);
        attempt = -1;
        continue;
      }
      const pause = PAUSES[attempt];
      if (pause === undefined) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function sendOnce(file: File, { askTarget, onProgress, signal }: SendOptions) {
  onProgress(0);
  const target = await askTarget().catch((reason: unknown) => {
    throw urlFailure(reason);
  });
  // Given up while the server was asked: nothing is sent that nobody wants.
  if (signal.aborted) throw new UploadFailure('file', true);
  await putFile(target.presignedUrl, file, { onProgress, signal });
  return target.id;
}

function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
