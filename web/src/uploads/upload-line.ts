import type { FileCategory } from '@thumela/rules/fields/uploads.ts';
import type { UploadState } from '@thumela/ui/fields/document-upload.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { backgroundUploads as texts } from '../texts/en/background-uploads.ts';
import type { SendOptions } from './send-file.ts';
import { UploadFailure, uploadMessage } from './upload-failure.ts';
import { watchProgress } from './upload-patience.ts';
import { CHOSEN, type SlotStore, UPLOADED, type UploadSlot } from './upload-slots.ts';

/** Uploads one file to the store and returns its metadata id. Rejects with `UploadFailure`. */
export type Send = (
  category: FileCategory,
  file: File,
  on: Omit<SendOptions, 'askTarget'>,
) => Promise<number>;

interface UploadQueue {
  readonly join: (key: string, category: FileCategory, upload: string, file: File) => void;
  readonly has: (key: string) => boolean;
  readonly giveUp: (key: string) => void;
  readonly giveUpAll: () => void;
}

/** The error for the customer, with the server's message about the file. */
function formatUploadError(failure: unknown): string {
  const { failed } = say(texts);
  if (!(failure instanceof UploadFailure)) return failed;
  return [uploadMessage(failure, failed), ...failure.details].join(' ');
}

/** Rejects when a file is aborted: the next one waits neither for its pause nor for its response. */
const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** Sends files one after the other, and updates their slots. */
export function createUploadQueue(store: SlotStore, send: Send): UploadQueue {
  const underWay = new Map<string, AbortController>();
  let end: Promise<void> = Promise.resolve();

  function join(key: string, category: FileCategory, upload: string, file: File): void {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (more: Partial<UploadSlot>) => {
      if (!signal.aborted) store.put(key, { upload, file, ...more });
    };
    const sendNow = async () => {
      if (signal.aborted) return;
      let failing = false;
      const showState = (state: UploadState) => show({ state, ...(failing && { failing }) });
      const wait = () => {
        // Offline there is another message, and it resumes by itself.
        failing ||= navigator.onLine;
        showState({ kind: 'waiting' });
      };
      const watch = watchProgress(wait);
      try {
        const sending = send(category, file, {
          onProgress: (progress) => {
            watch.onProgress(progress);
            showState({ kind: 'sending', progress });
          },
          onWaiting: wait,
          signal,
        });
        const id = await Promise.race([sending, rejectOnAbort(signal)]);
        show({ id, state: UPLOADED });
      } catch (failure) {
        show({ state: CHOSEN, error: formatUploadError(failure) });
      } finally {
        watch.stop();
      }
      if (underWay.get(key) === leaving) underWay.delete(key);
    };
    underWay.set(key, leaving);
    show({ state: { kind: 'sending', progress: 0 } });
    end = end.then(sendNow);
  }

  function giveUp(key: string): void {
    underWay.get(key)?.abort();
    underWay.delete(key);
  }

  return {
    join,
    has: (key) => underWay.has(key),
    giveUp,
    giveUpAll: () => {
      for (const key of underWay.keys()) giveUp(key);
    },
  };
}
