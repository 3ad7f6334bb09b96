/** Sends one file to its upload URL. Uses XMLHttpRequest, because `fetch` does not report progress. */
import { findFileExtension, findMimeType } from '@thumela/rules/fields/uploads.ts';
import { errorFromBody } from '../api/api-error.ts';
import { UploadFailure } from './upload-failure.ts';

/** An upload without any progress for this long is aborted; milliseconds. */
const STALLED = 30_000;

interface PutOptions {
  /** From 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** PUTs the file with the MIME type of its extension (UPLOAD-08, UPLOAD-09). Rejects with `UploadFailure`. */
export function putFile(address: string, file: File, options: PutOptions): Promise<void> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const lost = () => reject(new UploadFailure('file', true));
    let watch = setTimeout(stop, STALLED);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(watch);
      watch = setTimeout(stop, STALLED);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(createRefusal(request));
    };
    request.onerror = lost;
    request.onabort = lost;
    request.onloadend = () => {
      clearTimeout(watch);
      signal.removeEventListener('abort', stop);
    };
    signal.addEventListener('abort', stop);
    request.open('PUT', address);
    request.setRequestHeader('Content-Type', findMimeType(findFileExtension(file.name)) ?? '');
    request.send(file);
  });
}

/** The message of our own store; another store's is not written for customers. */
function createRefusal({ status, responseText }: XMLHttpRequest): UploadFailure {
  try {
    const { message } = errorFromBody(status, JSON.parse(responseText));
    return new UploadFailure('file', status >= 500, message ? [message] : []);
  } catch {
    return new UploadFailure('file', status >= 500);
  }
}
