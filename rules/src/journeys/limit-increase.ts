import {
  FEWEST_ADDRESS_PROOFS,
  FEWEST_INCOME_PROOFS,
  MOST_ADDRESS_PROOFS,
  MOST_INCOME_PROOFS,
} from '../constants.ts';
import type { LimitIncreaseProof } from '../fields/uploads.ts';
import type { GivenFile, RequiredFile } from './given-file.ts';
import type { Journey } from './journey.ts';

/** Tabs in which a customer requests higher limits (LIMIT-01). */
export const LIMIT_INCREASE_STEPS = [
  'sourceOfIncome',
  'proofOfIncome',
  'proofOfAddress',
  'limitIncreasePending',
] as const;
export type LimitIncreaseStep = (typeof LIMIT_INCREASE_STEPS)[number];

/** Tabs with documents. */
export type ProofStep = 'proofOfIncome' | 'proofOfAddress';

/** Slot for one document: its type and its file (LIMIT-07). */
export interface ProofSlot extends GivenFile {
  /** Unique name of the slot; it is not reused after the slot is removed. */
  readonly name: string;
  readonly type?: string;
}

export interface LimitIncreaseAnswers {
  /** Fact: an earlier request is still pending. */
  readonly pending?: boolean;
  readonly source?: string;
  readonly proofOfIncome?: readonly ProofSlot[];
  readonly proofOfAddress?: readonly ProofSlot[];
  readonly submitted?: boolean;
}

/** How many documents each tab takes (LIMIT-06). */
export const PROOF_NUMBERS = {
  proofOfIncome: { fewest: FEWEST_INCOME_PROOFS, most: MOST_INCOME_PROOFS },
  proofOfAddress: { fewest: FEWEST_ADDRESS_PROOFS, most: MOST_ADDRESS_PROOFS },
};

const PROVES: Readonly<Record<ProofStep, LimitIncreaseProof>> = {
  proofOfIncome: 'PROOF_OF_INCOME',
  proofOfAddress: 'PROOF_OF_ADDRESS',
};

/** The initial slots (see server/src/customers/README.md). */
export const firstSlots = (name: string): LimitIncreaseAnswers => ({
  proofOfIncome: [{ name }],
  proofOfAddress: [],
});

/** Whether all documents of a tab are chosen and uploaded (LIMIT-07, LIMIT-08). */
export function isProven(step: ProofStep, slots: readonly ProofSlot[] = []): boolean {
  const { fewest, most } = PROOF_NUMBERS[step];
  const isFull = ({ type, metadataId }: ProofSlot) =>
    type !== undefined && metadataId !== undefined;
  return slots.length >= fewest && slots.length <= most && slots.every(isFull);
}

/** Whether another slot can be added (LIMIT-03). */
export const canAddSlot = (step: ProofStep, slots: readonly ProofSlot[] = []): boolean =>
  slots.length < PROOF_NUMBERS[step].most;

/** Whether a slot can be removed (LIMIT-06). */
export const canRemoveSlot = (step: ProofStep, slots: readonly ProofSlot[] = []): boolean =>
  slots.length > PROOF_NUMBERS[step].fewest;

/** A customer's request for higher limits (see server/src/customers/README.md). */
export const limitIncrease: Journey<LimitIncreaseAnswers, LimitIncreaseStep> = {
  name: 'limit-increase',
  facts: ['pending'],
  steps: [
    {
      name: 'sourceOfIncome',
      owns: ['source'],
      applies: acceptsRequest,
      counted: false,
      done: ({ source }) => source !== undefined && source !== '',
    },
    {
      name: 'proofOfIncome',
      owns: ['proofOfIncome'],
      applies: acceptsRequest,
      counted: false,
      done: ({ proofOfIncome }) => isProven('proofOfIncome', proofOfIncome),
    },
    {
      name: 'proofOfAddress',
      owns: ['proofOfAddress', 'submitted'],
      applies: acceptsRequest,
      counted: false,
      done: ({ proofOfAddress, submitted }) =>
        submitted === true && isProven('proofOfAddress', proofOfAddress),
    },
    { name: 'limitIncreasePending', owns: [], counted: false, final: true, done: () => true },
  ],
};

function acceptsRequest({ pending }: LimitIncreaseAnswers): boolean {
  return pending !== true;
}

type Asked = RequiredFile<LimitIncreaseAnswers, LimitIncreaseStep>;

/** Answers with one slot replaced; unchanged where it was removed. */
export const withSlot = (
  answers: LimitIncreaseAnswers,
  step: ProofStep,
  name: string,
  become: (slot: ProofSlot) => ProofSlot,
): LimitIncreaseAnswers => ({
  [step]: answers[step]?.map((slot) => (slot.name === name ? become(slot) : slot)),
});

/** Answers with another slot; unchanged where the tab takes no more (LIMIT-03). */
export function addSlot(
  answers: LimitIncreaseAnswers,
  step: ProofStep,
  name: string,
): LimitIncreaseAnswers {
  const slots = answers[step];
  return canAddSlot(step, slots) ? { [step]: [...(slots ?? []), { name }] } : {};
}

/** Answers without a slot; unchanged where the tab needs it (LIMIT-03). */
export function removeSlot(
  answers: LimitIncreaseAnswers,
  step: ProofStep,
  name: string,
): LimitIncreaseAnswers {
  const slots = answers[step];
  return canRemoveSlot(step, slots) ? { [step]: slots?.filter((slot) => slot.name !== name) } : {};
}

/** The file of one slot, as its upload expects it. */
export const createSlotFile = (
  answers: LimitIncreaseAnswers,
  step: ProofStep,
  slot: ProofSlot,
): Asked => ({
  key: `${step}/${slot.name}`,
  category: PROVES[step],
  at: { step },
  file: slot,
  store: (file) =>
    withSlot(answers, step, slot.name, ({ name, type }) => ({
      name,
      ...(type !== undefined && { type }),
      ...pickGivenFile(file),
    })),
});

const pickGivenFile = ({ upload, metadataId }: GivenFile = {}): GivenFile => ({
  ...(upload !== undefined && { upload }),
  ...(metadataId !== undefined && { metadataId }),
});

/** The files that these answers require. */
export const limitIncreaseFiles = (answers: LimitIncreaseAnswers): Asked[] =>
  (['proofOfIncome', 'proofOfAddress'] as const).flatMap((step) =>
    (answers[step] ?? []).map((slot) => createSlotFile(answers, step, slot)),
  );
