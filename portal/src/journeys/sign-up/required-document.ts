import type { AnswerOf } from '@thumela/web/api/calls.ts';

/** A document a sign-up needs (1§3). */
export type RequiredDocument = AnswerOf<'GET /registrations/documents'>[number];
