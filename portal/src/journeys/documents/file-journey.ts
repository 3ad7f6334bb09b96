/** Shared by the screens of a journey with files. */
import type { RequiredFile } from '@thumela/rules/journeys/given-file.ts';
import type { BackgroundUploads } from '@thumela/web/uploads/background-uploads.ts';
import type { UploadSlots } from '@thumela/web/uploads/upload-slots.ts';
import { useSyncExternalStore } from 'react';

/** A journey with files: which ones, and their uploads. */
export interface FileJourney<A extends object, N extends string> {
  readonly uploads: BackgroundUploads;
  readonly files: (answers: A) => readonly RequiredFile<A, N>[];
}

/** The files chosen so far, by requirement. */
export const useSlots = ({ subscribe, slots }: BackgroundUploads): UploadSlots =>
  useSyncExternalStore(subscribe, slots);
