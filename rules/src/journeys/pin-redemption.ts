import {
  type FieldValues,
  type RequiredField,
  validateRequiredFields,
} from '../fields/required-fields.ts';
import type { RequiredFile } from './given-file.ts';
import type { Journey } from './journey.ts';
import {
  listPurposeFiles,
  type Purpose,
  type PurposeDocuments,
  purposeParts,
} from './purpose-documents.ts';

/**
 * Tabs in which a signed-in customer redeems money sent to them (REDEEM-01), and the screen at the end.
 */
export type PinRedemptionStep =
  | 'redemption-request'
  | 'redemption-response'
  | 'beneficiary-details'
  | 'limit-increase'
  | 'declaration'
  | 'successful';

/** Response of a look-up, in camelCase (REDEEM-05), as far as the path depends on it. */
export interface LookedUpOrder {
  readonly transactionId: number;
  readonly requiredFields: readonly RequiredField[];
  readonly limitIncreaseRequired: boolean;
  readonly requiredDocuments: readonly {
    readonly documentPurpose: string;
    readonly documentPurposeDisplayValue?: string | null;
  }[];
}

/** An order, and the token of its link; empty where a PIN was typed. */
export type FoundByPin = LookedUpOrder & { readonly token: string };

export interface PinRedemptionAnswers {
  /** Fact: the token of the link that was opened; empty without one. */
  readonly token?: string;
  readonly found?: FoundByPin;
  /** The accepted order; another one must be accepted separately. */
  readonly acceptedId?: number;
  readonly captured?: { readonly transactionId: number; readonly values: FieldValues };
  readonly documents?: PurposeDocuments;
  /** Version of the declaration that was ticked. */
  readonly signedVersion?: number | undefined;
  readonly submitted?: boolean;
}

/** Redeeming by collection PIN, and by link while signed in (REDEEM-07, REDEEM-09, REDEEM-16). */
export const pinRedemption: Journey<PinRedemptionAnswers, PinRedemptionStep> = {
  name: 'pin-redemption',
  facts: ['token'],
  steps: [
    {
      name: 'redemption-request',
      owns: ['found'],
      // Another link is another order.
      done: ({ found, token }) => found !== undefined && found.token === (token ?? ''),
    },
    {
      name: 'redemption-response',
      owns: ['acceptedId'],
      done: ({ found, acceptedId }) => acceptedId === found?.transactionId,
    },
    {
      name: 'beneficiary-details',
      owns: ['captured'],
      applies: ({ found }) => (found?.requiredFields.length ?? 0) > 0,
      done: hasDetails,
    },
    {
      name: 'limit-increase',
      owns: ['documents'],
      applies: ({ found }) => listOrderPurposes(found).length > 0,
      done: () => true,
      parts: ({ found, documents }) => purposeParts(listOrderPurposes(found), documents),
    },
    {
      name: 'declaration',
      owns: ['signedVersion', 'submitted'],
      done: ({ submitted }) => submitted === true,
    },
    { name: 'successful', owns: [], counted: false, final: true, done: () => true },
  ],
};

function hasDetails({ found, captured }: PinRedemptionAnswers): boolean {
  if (!found || captured?.transactionId !== found.transactionId) return false;
  return Object.keys(validateRequiredFields(found.requiredFields, captured.values)).length === 0;
}

/** Purposes that need a document; empty where no limit increase is required (REDEEM-09). */
export const listOrderPurposes = (found: LookedUpOrder | undefined): Purpose[] =>
  found?.limitIncreaseRequired
    ? found.requiredDocuments.map((one) => ({
        purpose: one.documentPurpose,
        title: one.documentPurposeDisplayValue ?? one.documentPurpose,
      }))
    : [];

/** Answers with an order that was found; answers for another order do not count for it. */
export const foundAnswers = <Found extends FoundByPin>(
  before: { readonly found?: FoundByPin },
  found: Found,
): { readonly found: Found } & Pick<PinRedemptionAnswers, 'documents' | 'signedVersion'> =>
  before.found?.transactionId === found.transactionId
    ? { found }
    : { found, documents: {}, signedVersion: undefined };

/** Answers that may include documents. */
type WithDocuments = { readonly documents: PurposeDocuments };

/** Files that are required. */
export const pinRedemptionFiles = ({
  found,
  documents,
}: PinRedemptionAnswers): RequiredFile<WithDocuments, PinRedemptionStep>[] =>
  listPurposeFiles<WithDocuments, PinRedemptionStep>(
    'limit-increase',
    listOrderPurposes(found),
    documents,
    (stored) => ({ documents: stored }),
  );

/** A document type in the response of a look-up. */
interface OfferedType {
  readonly id: number;
  readonly type: string;
}

/**
 * Documents of a request in wire keys (REDEEM-12); one whose file has not been uploaded yet is left out.
 */
export const requestedDocuments = (
  found: LookedUpOrder,
  documents: PurposeDocuments = {},
  typesOf: (purpose: string) => readonly OfferedType[],
) =>
  listOrderPurposes(found).flatMap(({ purpose }) => {
    const { typeId, metadataId } = documents[purpose] ?? {};
    if (typeId === undefined || metadataId === undefined) return [];
    const type = typesOf(purpose).find(({ id }) => id === typeId)?.type ?? '';
    return {
      'document-purpose': purpose,
      'document-type-id': typeId,
      'document-type': type,
      'meta-data-id': metadataId,
    };
  });
