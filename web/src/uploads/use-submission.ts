/** Submits a screen with documents: its files first, then the call that names them. */
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { UploadFailure } from './upload-failure.ts';
import type { Uploads } from './use-uploads.ts';

/** Metadata ids by document. */
type UploadedIds = Readonly<Record<string, number>>;

interface Submission {
  /** Uploads what is not uploaded yet, then calls `act`. */
  readonly submit: (
    documents: readonly string[],
    act: (ids: UploadedIds) => Promise<void>,
  ) => Promise<void>;
  readonly busy: boolean;
  /** Why the call failed. A failed upload is shown at its own field. */
  readonly error: unknown;
}

/** The state of one screen's submission. Files that the server no longer has are uploaded again next time. */
export function useSubmission(uploads: Pick<Uploads, 'forgetUploaded' | 'send'>): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function submit(
    documents: readonly string[],
    act: (ids: UploadedIds) => Promise<void>,
  ): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await act(await uploads.send(documents));
    } catch (reason) {
      if (reason instanceof ApiError && reason.errorCode === 'DOCUMENT_MISSING') {
        uploads.forgetUploaded();
      }
      if (!(reason instanceof UploadFailure)) setError(reason);
    }
    setBusy(false);
  }

  return { submit, busy, error };
}
