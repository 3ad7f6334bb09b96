/** Like `sendFile`, for background uploads: waits for an intermittent connection. */
import { checkConnection } from '../connection/connection.ts';
import { type SendOptions, sendFile } from './send-file.ts';
import { UploadFailure } from './upload-failure.ts';

/** Pauses between rounds while the service responds but accepts no file, in milliseconds. */
const PAUSES = [2_000, 8_000, 30_000];

/** Returns the id of the stored file. Rejects with `UploadFailure` when a retry would not help either. */
export async function sendUntilArrived(file: File, options: SendOptions): Promise<number> {
  for (let round = 0; ; round += 1) {
    try {
      return await sendFile(file, options);
    } catch (failure) {
      const pause = PAUSES[round];
      const mayPass = failure instanceof UploadFailure && failure.passing;
      if (options.signal.aborted || !mayPass || pause === undefined) throw failure;
      options.onWaiting();
      await checkConnection();
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (options.signal.aborted) throw failure;
    }
  }
}
