import {
  type AskedFile,
  fileAgain,
  fileArrived,
  fileLost,
  filesToCome,
  isGiven,
} from '@thumela/rules/journeys/given-file.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';
import type { UploadSlot, UploadSlots } from '@thumela/web/uploads/upload-slots.ts';
import { useEffect } from 'react';
import { type FileJourney, useSlots } from './file-journey.ts';

/** Whether a file is on its way, and nobody has to do anything. */
const isUnderWay = ({ file }: AskedFile<unknown, string>, slot: UploadSlot | undefined): boolean =>
  // Before it was looked for there is no slot.
  slot === undefined || (slot.upload === file?.upload && slot.error === undefined);

/** Files that were given and will not arrive by themselves. */
export const stuckFiles = <A, N extends string>(
  asked: readonly AskedFile<A, N>[],
  slots: UploadSlots,
) => filesToCome(asked).filter((one) => !isUnderWay(one, slots[one.key]));

/** Tells the journey of every file that arrives, and takes up those that an earlier page was sending. */
export function useArrivals<A extends object, N extends string>(
  control: JourneyControl<A, N>,
  { uploads, files }: FileJourney<A, N>,
) {
  const slots = useSlots(uploads);
  const asked = files(control.progress.answers);
  useEffect(() => {
    for (const one of asked) if (isGiven(one.file)) void uploads.takeUp(one);
    for (const { key, file } of filesToCome(asked)) {
      const { upload, id } = slots[key] ?? {};
      if (upload === undefined || upload !== file?.upload || id === undefined) continue;
      control.onLearn((answers) => fileArrived(files(answers), upload, id));
    }
  });
  return { slots, asked };
}

/** Whether a submit was refused because the server no longer has a file. */
export const isDocumentMissing = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.errorCode === 'DOCUMENT_MISSING';

/** Leads to where a file is asked for that will not arrive. */
export function askAgain<A extends object, N extends string>(
  control: JourneyControl<A, N>,
  { files }: FileJourney<A, N>,
  { at, file }: AskedFile<A, N>,
): void {
  control.onLearn((answers) => fileLost(files(answers), file?.upload ?? ''));
  control.onJump(at.step);
}

/**
 * For a submit that was refused because the server no longer has a file: what is still here is sent anew, the
 * rest is asked for where it was asked for first (decision 80).
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
      return isHere && now ? fileAgain(now) : now?.store(undefined);
    });
  }
}
