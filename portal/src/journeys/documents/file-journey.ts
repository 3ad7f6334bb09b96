/** What the screens of a journey that asks for files have in common. */
import type { AskedFile } from '@thumela/rules/journeys/given-file.ts';
import type { BackgroundUploads } from '@thumela/web/uploads/background-uploads.ts';
import type { UploadSlots } from '@thumela/web/uploads/upload-slots.ts';
import { useSyncExternalStore } from 'react';

/** A journey that asks for files: which ones, and where they are on their way. */
export interface FileJourney<A extends object, N extends string> {
  readonly uploads: BackgroundUploads;
  readonly files: (answers: A) => readonly AskedFile<A, N>[];
}

/** The files chosen so far, by what they were asked for. */
export const useSlots = ({ subscribe, slots }: BackgroundUploads): UploadSlots =>
  useSyncExternalStore(subscribe, slots);
