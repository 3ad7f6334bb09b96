import type { RequiredFile } from './given-file.ts';
import type { Journey } from './journey.ts';
import {
  listPurposeFiles,
  type Purpose,
  type PurposeDocuments,
  purposeParts,
} from './purpose-documents.ts';

/** Steps in which a recipient submits missing documents (FOLLOWUP-04). */
const FOLLOW_UP_STEPS = [
  'start',
  'capture-documents',
  'reporting-declaration',
  'confirmation',
  'final',
] as const;
export type FollowUpStep = (typeof FOLLOW_UP_STEPS)[number];

/** Whether a step of this name exists: stored progress may be of another version (FOLLOWUP-15). */
export const isFollowUpStep = (name: string): name is FollowUpStep =>
  (FOLLOW_UP_STEPS as readonly string[]).includes(name);

export interface FollowUpAnswers {
  /** Fact: purposes that still need a document. */
  readonly purposes?: readonly Purpose[];
  /** Fact: whether the declaration has to be signed. */
  readonly asksDeclaration?: boolean;
  readonly begun?: boolean;
  readonly documents?: PurposeDocuments;
  readonly declared?: boolean;
  readonly submitted?: boolean;
}

/** The follow-up of a redemption request, for its recipient (see portal/README.md). */
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

/** A document required by a follow-up, in camelCase (FOLLOWUP-03). */
interface FollowUpRequirement {
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

/** Purposes that still need a document: all that are not approved (FOLLOWUP-11). */
export const openPurposes = (requirements: readonly FollowUpRequirement[]): Purpose[] =>
  requirements
    .filter(({ status }) => status !== 'APPROVED')
    .map((one) => ({
      purpose: one.documentPurpose,
      title: one.documentPurposeDisplayValue,
    }));

/**
 * Documents to submit: the existing one for an approved requirement, the new one for the others
 * (FOLLOWUP-11). One whose file has not been uploaded yet is left out.
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

/** Files that a follow-up requires. */
export const followUpFiles = (
  answers: FollowUpAnswers,
): RequiredFile<FollowUpAnswers, FollowUpStep>[] =>
  listPurposeFiles<FollowUpAnswers, FollowUpStep>(
    'capture-documents',
    answers.purposes ?? [],
    answers.documents,
    (documents) => ({ documents }),
  );

/** Why a follow-up cannot be answered now; undefined if it can (FOLLOWUP-09, FOLLOWUP-10). */
export function followUpClosed(
  followUpStatus: string,
  transactionStatus: string,
): 'SUBMITTED' | 'NOT_NEEDED' | undefined {
  if (followUpStatus !== 'PENDING_CUSTOMER') return 'SUBMITTED';
  return transactionStatus === 'UNALLOCATED' ? undefined : 'NOT_NEEDED';
}
