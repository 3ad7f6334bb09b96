import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';

/** Key of the documents stored in this tab. It is random, so that another visitor of the device finds none. */
export const FILES: Draft<string> = draftAt('visitor', 'sign-up.files');
