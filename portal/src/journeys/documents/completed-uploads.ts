import {
  dropLostFile,
  findPendingFiles,
  isGiven,
  type RequiredFile,
  resendFile,
  storeUploadedFile,
} from '@thumela/rules/journeys/given-file.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';
import type { UploadSlot, UploadSlots } from '@thumela/web/uploads/upload-slots.ts';
import { useEffect } from 'react';
import { type FileJourney, useSlots } from './file-journey.ts';

/** Whether a file is uploading and no action is needed. */
const isUnderWay = (
  { file }: RequiredFile<unknown, string>,
  slot: UploadSlot | undefined,
): boolean =>
  // Before the look-up there is no slot.
  slot === undefined || (slot.upload === file?.upload && slot.error === undefined);

/** Chosen files that will not be uploaded without an action. */
export const stuckFiles = <A, N extends string>(
  asked: readonly RequiredFile<A, N>[],
  slots: UploadSlots,
) => findPendingFiles(asked).filter((one) => !isUnderWay(one, slots[one.key]));

/** Reports every completed upload to the journey, and resumes the uploads of an earlier page. */
export function useCompletedUploads<A extends object, N extends string>(
  control: JourneyControl<A, N>,
  { uploads, files }: FileJourney<A, N>,
) {
  const slots = useSlots(uploads);
  const asked = files(control.progress.answers);
  useEffect(() => {
    for (const one of asked) if (isGiven(one.file)) void uploads.takeUp(one);
    for (const { key, file } of findPendingFiles(asked)) {
      const { upload, id } = slots[key] ?? {};
      if (upload === undefined || upload !== file?.upload || id === undefined) continue;
      control.onLearn((answers) => storeUploadedFile(files(answers), upload, id));
    }
  });
  return { slots, asked };
}

/** Whether a submit was refused because the server no longer has a file. */
export const isDocumentMissing = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.errorCode === 'DOCUMENT_MISSING';

/** Goes to the screen of a file that will not be uploaded. */
export function returnToMissingFile<A extends object, N extends string>(
  control: JourneyControl<A, N>,
  { files }: FileJourney<A, N>,
  { at, file }: RequiredFile<A, N>,
): void {
  control.onLearn((answers) => dropLostFile(files(answers), file?.upload ?? ''));
  control.onJump(at.step);
}

/**
 * For a submit that was refused because the server no longer has a file: files still stored here are uploaded
 * again, the others are requested on their original screens (see portal/README.md).
 */
export async function sendAgain<A extends object, N extends string>(
  control: JourneyControl<A, N>,
  { uploads, files }: FileJourney<A, N>,
): Promise<void> {
  for (const { key, ...one } of files(control.progress.answers)) {
    if (!isGiven(one.file)) continue;
    const isHere = await uploads.again({ key, ...one });
    control.onLearn((answers) => {
      const now = files(answers).find((other) => other.key === key);
      return isHere && now ? resendFile(now) : now?.store(undefined);
    });
  }
}
