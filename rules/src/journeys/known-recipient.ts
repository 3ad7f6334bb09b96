import type { IsoDate } from '../dates/dates.ts';
import type { Step } from './journey.ts';
import type { LimitCheck } from './limit-checks.ts';
import type { RedemptionAnswers } from './redemption-answers.ts';

/** A recognised customer, with the minimum of data needed to confirm that nothing has changed. */
export interface KnownRecipient {
  /** Represents them in the request; their document number is not stored. */
  readonly recognition: string;
  readonly email: string | null;
  readonly street: string;
  readonly town: string;
  readonly city: string;
  readonly idExpiry: IsoDate;
  readonly declarationDue: boolean;
  /** Limit check of the order. */
  readonly limitCheck: LimitCheck;
}

/** Steps after the welcome for recipients who may have received money with us before (decision 30). */
export const KNOWN_STEPS = ['known-before', 'known-still'] as const;
type KnownStep = (typeof KNOWN_STEPS)[number];

/**
 * The recognised recipient, until they say that something has changed; undefined for a recipient who
 * takes the full wizard.
 */
export const unchangedRecipient = ({
  known,
  unchanged,
}: RedemptionAnswers): KnownRecipient | undefined =>
  known !== undefined && known !== 'no' && unchanged !== false ? known : undefined;

const knownSteps: readonly Step<RedemptionAnswers, KnownStep>[] = [
  {
    name: 'known-before',
    owns: ['known'],
    applies: (a) => a.mayBeKnown === true,
    done: (a) => a.known !== undefined,
  },
  {
    name: 'known-still',
    // Includes the answers that the choice of a document otherwise gives.
    owns: ['unchanged', 'idType', 'limitCheck'],
    applies: (a) => a.known !== undefined && a.known !== 'no',
    mayApply: (a) => a.mayBeKnown === true && a.known === undefined,
    done: (a) => a.unchanged !== undefined,
    aside: (a) => {
      const reason = unchangedRecipient(a)?.limitCheck.stop;
      return reason && { screen: 'stop', reason };
    },
  },
];

/** Steps for a recipient whose data has not changed: only those about the order. */
const ABOUT_THE_ORDER = ['limit-documents', 'additional-documents', 'submit', 'submitted'];

/** Adds the shorter path for known recipients to the wizard, without changing its own steps. */
export function withKnownRecipients<Name extends string>([welcome, ...steps]: readonly [
  Step<RedemptionAnswers, Name>,
  ...Step<RedemptionAnswers, Name>[],
]): Step<RedemptionAnswers, Name | KnownStep>[] {
  const asked = steps.map((step) =>
    ABOUT_THE_ORDER.includes(step.name)
      ? {
          ...step,
          // The limits of a recognised recipient are known with their record.
          mayApply: (answers: RedemptionAnswers) =>
            unchangedRecipient(answers) === undefined && (step.mayApply?.(answers) ?? false),
        }
      : {
          ...step,
          applies: (answers: RedemptionAnswers) =>
            isStepNeeded(unchangedRecipient(answers), step.name) &&
            (step.applies?.(answers) ?? true),
          // Until a recipient is recognised, every question may follow; a recognised one has few, unless they say that
          // something has changed.
          mayApply: (answers: RedemptionAnswers) =>
            unchangedRecipient(answers) === undefined &&
            ((step.mayApply?.(answers) ?? false) || (step.applies?.(answers) ?? true)),
        },
  );
  return [welcome, ...knownSteps, ...asked];
}

const isStepNeeded = (unchanged: KnownRecipient | undefined, step: string): boolean =>
  unchanged === undefined || (step === 'declaration' && unchanged.declarationDue);
