/**
 * Uploads one file to the store and survives a lost connection: it waits for the connection, and then sends the
 * file again. Every attempt requests its own upload URL, because a URL may have been used up by an attempt with a
 * lost response.
 */
import { putFile } from './put-file.ts';
import { UploadFailure, urlFailure } from './upload-failure.ts';

/** Upload URL of a file and its id in the store. */
export interface UploadTarget {
  readonly id: number;
  readonly presignedUrl: string;
}

export interface SendOptions {
  /** Requests an upload URL from the server. */
  readonly askTarget: () => Promise<UploadTarget>;
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** Called when there is no connection; the upload resumes automatically when it is back. */
  readonly onWaiting: () => void;
  /** Aborts the upload, as when the screen is left. */
  readonly signal: AbortSignal;
}

/** Pauses before the second and the third attempt, in milliseconds. */
const PAUSES = [500, 1_500];

/** Returns the id of the stored file. Rejects with `UploadFailure`. */
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
  // Aborted during the request: nothing is sent.
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
