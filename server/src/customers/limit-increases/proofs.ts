import type { BodyOf } from '@thumela/contract/call.ts';
import type { createLimitIncrease } from '@thumela/contract/calls/limits.ts';
import { LIMIT_INCREASE_PROOFS, type LimitIncreaseProof } from '@thumela/rules/fields/uploads.ts';
import { PROOF_NUMBERS } from '@thumela/rules/journeys/limit-increase.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import type { ExpectedUpload } from '../../platform/documents/service.ts';
import { amountParam } from '../../platform/http/amount-param.ts';
import { limitIncreaseTexts, proofTexts } from '../../platform/i18n/texts/en/limit-increases.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';
import type { Proof } from './store.ts';

export type Body = BodyOf<typeof createLimitIncrease>;

/** A request in the form in which it is stored. */
export interface Proven {
  source: string;
  valueCents: bigint;
  proofs: Proof[];
  /** The uploads it names, as they have to be there. */
  uploads: ExpectedUpload[];
}

/** How many documents of each kind a request may name (LIMIT-06). */
const NUMBERS = {
  PROOF_OF_INCOME: PROOF_NUMBERS.proofOfIncome,
  PROOF_OF_ADDRESS: PROOF_NUMBERS.proofOfAddress,
};

/**
 * Reads what a customer proves: one source of income (LIMIT-05), so many documents of each kind, each of a type
 * that proves it (LIMIT-06, LIMIT-07).
 *
 * @throws DomainError VALIDATION_FAILED; the errors say what is wrong
 */
export function provenBy(
  body: Body,
  sources: readonly { readonly name: string }[],
  reference: ReferenceSnapshot,
): Proven {
  const [income, ...further] = body['sources-of-income'];
  const given = {
    PROOF_OF_INCOME: income?.['income-documents'] ?? [],
    PROOF_OF_ADDRESS: body['address-documents'],
  };
  const errors = [
    ...sourceErrors(income?.source.trim() ?? '', further.length, sources),
    ...LIMIT_INCREASE_PROOFS.flatMap((kind) => documentErrors(kind, given[kind], reference)),
  ];
  if (!income || errors.length > 0) throw invalidInput(errors);
  const documents = LIMIT_INCREASE_PROOFS.flatMap((kind) =>
    given[kind].map((one) => ({ kind, id: one['meta-data-id'], type: one['document-type'] })),
  );
  return {
    source: income.source.trim(),
    valueCents: amountParam(income.value, { allowZero: true }) ?? 0n,
    proofs: documents.map(({ kind, id, type }) => ({
      document_id: BigInt(id),
      proves: kind,
      document_type: type,
    })),
    uploads: documents.map(({ kind, id, type }) => ({
      id,
      documentType: kind,
      title: findProofType(reference, kind, type)?.type ?? type,
    })),
  };
}

function sourceErrors(
  source: string,
  further: number,
  sources: readonly { readonly name: string }[],
): Phrase[] {
  if (source === '') return [phrase(limitIncreaseTexts, 'sourceMissing')];
  if (further > 0) return [phrase(limitIncreaseTexts, 'oneSource')];
  const isKnown = sources.some(({ name }) => name === source);
  return isKnown ? [] : [phrase(limitIncreaseTexts, 'sourceUnknown')];
}

function documentErrors(
  kind: LimitIncreaseProof,
  given: Body['address-documents'],
  reference: ReferenceSnapshot,
): Phrase[] {
  const { fewest, most } = NUMBERS[kind];
  if (given.length < fewest || given.length > most) {
    return [phrase(proofTexts[kind], 'number', fewest, most)];
  }
  return given
    .filter((one) => !findProofType(reference, kind, one['document-type']))
    .map((one) => phrase(proofTexts[kind], 'type', one['document-type']));
}

const findProofType = (reference: ReferenceSnapshot, kind: LimitIncreaseProof, name: string) =>
  proofTypes(reference, kind).find((one) => one.name === name);

/** The types of document that prove something. */
export const proofTypes = (reference: ReferenceSnapshot, kind: LimitIncreaseProof) =>
  reference.documentTypesOf(kind).filter(({ active }) => active);
