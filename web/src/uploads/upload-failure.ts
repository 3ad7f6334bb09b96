import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '../api/api-error.ts';
import { formatError } from '../api/error-format.ts';
import { uploads as texts } from '../texts/en/uploads.ts';

/** Why a file was not uploaded: there was no upload URL, or sending it failed (UPLOAD-15, UPLOAD-16). */
export class UploadFailure extends Error {
  readonly stage: 'url' | 'file';
  /** True while a retry may help: there was no response, or the other side has a problem. */
  readonly passing: boolean;
  /** The server's message for the customer. */
  readonly details: readonly string[];

  constructor(stage: 'url' | 'file', passing: boolean, details: readonly string[] = []) {
    super(stage);
    this.name = 'UploadFailure';
    this.stage = stage;
    this.passing = passing;
    this.details = details;
  }
}

/** Makes an `UploadFailure` from a failed request for the upload URL. */
export function urlFailure(reason: unknown): UploadFailure {
  if (!(reason instanceof ApiError)) return new UploadFailure('url', false);
  const unanswered = reason.status === 0;
  const { heading, items } = formatError(reason);
  const details = unanswered ? [] : [heading, ...items];
  return new UploadFailure('url', unanswered || reason.status >= 500, details);
}

/** The error for the customer; the sentence for a failed file differs by screen (decision 12). */
export function uploadMessage(failure: UploadFailure, fileFailed: string): string {
  return failure.stage === 'url' ? say(texts).noUrl : fileFailed;
}
