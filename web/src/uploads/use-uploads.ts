/** Documents of one screen: the chosen file of each, its progress, and its uploaded id. */
import type { Label } from '@thumela/rules/fields/rule.ts';
import { findFileExtension, uploadError } from '@thumela/rules/fields/uploads.ts';
import type { UploadState } from '@thumela/ui/fields/document-upload.tsx';
import { useEffect, useRef, useState } from 'react';
import { sendFile, type UploadTarget } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { UploadFailure, uploadMessage } from './upload-failure.ts';
import { watchProgress } from './upload-patience.ts';

/** One document for its control. */
export interface Slot {
  readonly file?: File;
  readonly state?: UploadState;
  readonly error?: Label;
  /** It does not arrive although the device is online: the customer should know, and may return later. */
  readonly failing?: true;
  /** The metadata id, once the file has been uploaded. */
  readonly id?: number;
}

/** Chosen files stored by the browser, so that a customer who returns finds them. */
export interface KeptFiles {
  readonly keep: (document: string, file: File) => Promise<void>;
  readonly find: (document: string) => Promise<File | undefined>;
}

interface UploadsOptions {
  /** Requests an upload URL for the file of a document; `fileType` is the lower-case extension. */
  askTarget: (document: string, fileType: string) => Promise<UploadTarget>;
  /** This screen's sentence for a failed upload (decision 12). */
  failed: string;
  /** Omitted where a customer who leaves starts over. */
  kept?: KeptFiles;
}

export interface Uploads {
  readonly slots: Readonly<Record<string, Slot>>;
  readonly onChoose: (document: string, file: File) => Promise<void>;
  /** Shows the file that was stored for a document on an earlier visit, unless there is one. */
  readonly takeUp: (document: string) => Promise<void>;
  /**
   * Uploads the remaining files and returns the metadata ids by document. Uploaded files are retained when another
   * fails. Rejects with the first `UploadFailure`.
   */
  readonly send: (documents: readonly string[]) => Promise<Readonly<Record<string, number>>>;
  /** Uploads everything again next time, as when the server no longer has it. */
  readonly forgetUploaded: () => void;
  /** Removes every file from the screen. */
  readonly clear: () => void;
}

const WAITING: UploadState = { kind: 'waiting' };
const CHOSEN: UploadState = { kind: 'chosen' };

export function useUploads({ askTarget, failed, kept }: UploadsOptions): Uploads {
  const [slots, setSlots] = useState<Readonly<Record<string, Slot>>>({});
  const now = useRef(slots);
  const underWay = useRef(new Map<string, Promise<number>>());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const put = (document: string, slot: Slot) => {
    now.current = { ...now.current, [document]: slot };
    setSlots(now.current);
  };

  async function onChoose(document: string, chosen: File) {
    const preparing: Slot = { file: chosen, state: { kind: 'preparing' } };
    put(document, preparing);
    const file = await shrinkPhoto(chosen);
    if (now.current[document] !== preparing) return;
    const error = uploadError(file);
    put(document, error ? { error } : { file, state: CHOSEN });
    if (!error) await kept?.keep(document, file);
  }

  async function takeUp(document: string) {
    const file = now.current[document] ? undefined : await kept?.find(document);
    if (file && !now.current[document]) put(document, { file, state: CHOSEN });
  }

  function sendOne(document: string): Promise<number> {
    const { file, id } = now.current[document] ?? {};
    if (id !== undefined) return Promise.resolve(id);
    if (!file) return Promise.reject(new UploadFailure('file', false));
    const known = underWay.current.get(document);
    if (known) return known;
    const sending = sendNow(document, file).finally(() => underWay.current.delete(document));
    underWay.current.set(document, sending);
    return sending;
  }

  async function sendNow(document: string, file: File): Promise<number> {
    let failing = false;
    const show = (state: UploadState) =>
      put(document, { file, state, ...(failing && { failing }) });
    const watch = watchProgress(() => {
      // Offline there is another message, and it resumes by itself.
      failing ||= navigator.onLine;
      show(WAITING);
    });
    try {
      const stored = await sendFile(file, {
        askTarget: () => askTarget(document, findFileExtension(file.name)),
        onProgress: (progress) => {
          watch.onProgress(progress);
          show({ kind: 'sending', progress });
        },
        onWaiting: () => show(WAITING),
        signal: leaving.current.signal,
      });
      put(document, { file, id: stored, state: { kind: 'uploaded' } });
      return stored;
    } catch (failure) {
      const error = failure instanceof UploadFailure ? uploadMessage(failure, failed) : failed;
      put(document, { file, state: CHOSEN, error });
      throw failure;
    } finally {
      watch.stop();
    }
  }

  async function send(documents: readonly string[]) {
    const results = await Promise.allSettled(
      documents.map(async (document) => [document, await sendOne(document)] as const),
    );
    const arrived = results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
    return Object.fromEntries(arrived);
  }

  function forgetUploaded() {
    for (const [document, { file }] of Object.entries(now.current)) {
      if (file) put(document, { file, state: CHOSEN });
    }
  }

  function clear() {
    now.current = {};
    setSlots(now.current);
  }

  return { slots, onChoose, takeUp, send, forgetUploaded, clear };
}
