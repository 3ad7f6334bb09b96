/** Documents of one screen: the chosen file of each, its progress, and its uploaded id. */
import type { Label } from '@thumela/rules/fields/rule.ts';
import { findFileExtension, uploadError } from '@thumela/rules/fields/uploads.ts';
import type { UploadState } from '@thumela/ui/fields/document-upload.tsx';
import { useEffect, useRef, useState } from 'react';
import { sendFile, type UploadTarget } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { UploadFailure, uploadMessage } from './upload-failure.ts';

/** One document for its control. */
export interface Slot {
  readonly file?: File;
  readonly state?: UploadState;
  readonly error?: Label;
  /** The metadata id, once the file has been uploaded. */
  readonly id?: number;
}

interface UploadsOptions {
  /** Requests an upload URL for the file of a document; `fileType` is the lower-case extension. */
  askTarget: (document: string, fileType: string) => Promise<UploadTarget>;
  /** This screen's sentence for a failed upload (decision 12). */
  failed: string;
}

export interface Uploads {
  readonly slots: Readonly<Record<string, Slot>>;
  readonly onChoose: (document: string, file: File) => Promise<void>;
  /**
   * Uploads the remaining files and returns the metadata ids by document. Uploaded files are retained when another
   * fails. Rejects with the first `UploadFailure`.
   */
  readonly send: (documents: readonly string[]) => Promise<Readonly<Record<string, number>>>;
  /** Uploads everything again next time, as when the server no longer has it. */
  readonly forgetUploaded: () => void;
}

const WAITING: UploadState = { kind: 'waiting' };
const CHOSEN: UploadState = { kind: 'chosen' };

export function useUploads({ askTarget, failed }: UploadsOptions): Uploads {
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
    const show = (state: UploadState) => put(document, { file, state });
    try {
      const stored = await sendFile(file, {
        askTarget: () => askTarget(document, findFileExtension(file.name)),
        onProgress: (progress) => show({ kind: 'sending', progress }),
        onWaiting: () => show(WAITING),
        signal: leaving.current.signal,
      });
      put(document, { file, id: stored, state: { kind: 'uploaded' } });
      return stored;
    } catch (failure) {
      const error = failure instanceof UploadFailure ? uploadMessage(failure, failed) : failed;
      put(document, { file, state: CHOSEN, error });
      throw failure;
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

  return { slots, onChoose, send, forgetUploaded };
}
