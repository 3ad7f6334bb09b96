import type { IsoDate } from '../dates/dates.ts';
import type { Step } from './journey.ts';
import type { LimitCheck } from './limit-checks.ts';
import type { RedemptionAnswers } from './redemption-answers.ts';

/** A customer as the server recognised them, with the least they have to see to say that nothing has changed. */
export interface KnownRecipient {
  /** Stands for them in the request; the number of their document is not kept. */
  readonly recognition: string;
  readonly email: string | null;
  readonly street: string;
  readonly town: string;
  readonly city: string;
  readonly idExpiry: IsoDate;
  readonly declarationDue: boolean;
  /** What the order asks of them. */
  readonly limitCheck: LimitCheck;
}

/** What is asked after the welcome of whoever may have received money with us before (decision 83). */
export const KNOWN_STEPS = ['known-before', 'known-still'] as const;
type KnownStep = (typeof KNOWN_STEPS)[number];

/** Whoever was recognised, until they say that something has changed; undefined for whoever goes through the full wizard. */
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
    // Beside the answer, what is otherwise given with the choice of a document.
    owns: ['unchanged', 'idType', 'limitCheck'],
    applies: (a) => a.known !== undefined && a.known !== 'no',
    done: (a) => a.unchanged !== undefined,
    aside: (a) => {
      const reason = unchangedRecipient(a)?.limitCheck.stop;
      return reason && { screen: 'stop', reason };
    },
  },
];

/** What is asked of somebody of whom nothing has changed: about the order, not about them. */
const ABOUT_THE_ORDER = ['limit-documents', 'additional-documents', 'submit', 'submitted'];

/** The steps of the wizard, with the shorter way for whoever is known: its own steps stay as they are. */
export function withKnownRecipients<Name extends string>([welcome, ...steps]: readonly [
  Step<RedemptionAnswers, Name>,
  ...Step<RedemptionAnswers, Name>[],
]): Step<RedemptionAnswers, Name | KnownStep>[] {
  const asked = steps.map((step) =>
    ABOUT_THE_ORDER.includes(step.name)
      ? step
      : {
          ...step,
          applies: (answers: RedemptionAnswers) =>
            isAskedOf(unchangedRecipient(answers), step.name) && (step.applies?.(answers) ?? true),
        },
  );
  return [welcome, ...knownSteps, ...asked];
}

const isAskedOf = (unchanged: KnownRecipient | undefined, step: string): boolean =>
  unchanged === undefined || (step === 'declaration' && unchanged.declarationDue);
