import type { AskedFile } from './given-file.ts';
import type { Journey } from './journey.ts';
import {
  filesOfPurposes,
  type Purpose,
  type PurposeDocuments,
  purposeParts,
} from './purpose-documents.ts';

/** The steps in which a recipient hands in what is still needed (FOLLOWUP-04). */
export const FOLLOW_UP_STEPS = [
  'start',
  'capture-documents',
  'reporting-declaration',
  'confirmation',
  'final',
] as const;
export type FollowUpStep = (typeof FOLLOW_UP_STEPS)[number];

/** Whether there is a step of this name: what a browser kept may be of another version (FOLLOWUP-15). */
export const isFollowUpStep = (name: string): name is FollowUpStep =>
  (FOLLOW_UP_STEPS as readonly string[]).includes(name);

export interface FollowUpAnswers {
  /** Fact: what a document is still asked for. */
  readonly purposes?: readonly Purpose[];
  /** Fact: whether the declaration has to be signed. */
  readonly asksDeclaration?: boolean;
  readonly begun?: boolean;
  readonly documents?: PurposeDocuments;
  readonly declared?: boolean;
  readonly submitted?: boolean;
}

/** The follow-up of a redemption request, for its recipient (decision 80). */
export const followUpJourney: Journey<FollowUpAnswers, FollowUpStep> = {
  name: 'follow-up',
  facts: ['purposes', 'asksDeclaration'],
  steps: [
    { name: 'start', owns: ['begun'], counted: false, done: (a) => a.begun === true },
    {
      name: 'capture-documents',
      owns: ['documents'],
      applies: (a) => (a.purposes?.length ?? 0) > 0,
      done: () => true,
      parts: (a) => purposeParts(a.purposes ?? [], a.documents),
    },
    {
      name: 'reporting-declaration',
      owns: ['declared'],
      applies: (a) => a.asksDeclaration === true,
      done: (a) => a.declared === true,
    },
    { name: 'confirmation', owns: ['submitted'], done: (a) => a.submitted === true },
    { name: 'final', owns: [], counted: false, final: true, done: () => true },
  ],
};

/** A document a follow-up asks for, in camelCase (FOLLOWUP-03). */
export interface FollowUpRequirement {
  readonly id: number;
  readonly documentPurpose: string;
  readonly documentPurposeDisplayValue: string;
  readonly status: string;
  readonly capturedDocument?: CapturedDocument | null;
}

export interface CapturedDocument {
  readonly requirementDocumentId: number;
  readonly metaDataId: number;
  readonly documentTypeId: number;
}

/** What is still asked for: nothing that was approved (FOLLOWUP-11). */
export const openPurposes = (requirements: readonly FollowUpRequirement[]): Purpose[] =>
  requirements
    .filter(({ status }) => status !== 'APPROVED')
    .map((one) => ({
      purpose: one.documentPurpose,
      title: one.documentPurposeDisplayValue,
    }));

/**
 * The documents that are handed in: for an approved requirement the one it has, for the others the one that was
 * given (FOLLOWUP-11). One whose file has not arrived is left out.
 */
export const capturedDocuments = (
  requirements: readonly FollowUpRequirement[],
  documents: PurposeDocuments = {},
): CapturedDocument[] =>
  requirements.flatMap(({ id, documentPurpose, status, capturedDocument }) => {
    if (status === 'APPROVED') return capturedDocument ?? [];
    const { typeId, metadataId } = documents[documentPurpose] ?? {};
    return typeId === undefined || metadataId === undefined
      ? []
      : { requirementDocumentId: id, metaDataId: metadataId, documentTypeId: typeId };
  });

/** The files a follow-up asks for. */
export const followUpFiles = (
  answers: FollowUpAnswers,
): AskedFile<FollowUpAnswers, FollowUpStep>[] =>
  filesOfPurposes<FollowUpAnswers, FollowUpStep>(
    'capture-documents',
    answers.purposes ?? [],
    answers.documents,
    (documents) => ({ documents }),
  );

/** Why a follow-up cannot be answered now, if so (FOLLOWUP-09, FOLLOWUP-10). */
export function followUpClosed(
  followUpStatus: string,
  transactionStatus: string,
): 'SUBMITTED' | 'NOT_NEEDED' | undefined {
  if (followUpStatus !== 'PENDING_CUSTOMER') return 'SUBMITTED';
  return transactionStatus === 'UNALLOCATED' ? undefined : 'NOT_NEEDED';
}
