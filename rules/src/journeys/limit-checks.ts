import type { IdType } from '../identity/id-types.ts';
import type { Purpose } from './purpose-documents.ts';
import type { AsideReason } from './redemption-aside.ts';

/** What the limit check of the chosen document type asks for, whichever of the two it was. */
export interface LimitCheck {
  readonly idType: IdType;
  /** Set where the recipient cannot go on. */
  readonly stop?: AsideReason;
  readonly tierSet?: { readonly id: number; readonly name: string };
  readonly limitPurposes: readonly Purpose[];
  readonly additionalPurposes: readonly Purpose[];
}

/** The check used where the sender sends to themselves; any other sender gets the other (3§3). */
export const isSelfToSelf = (senderType: string | undefined): boolean => senderType === 'SELF';

/** The answer of `check-inbound-limit` in camelCase. */
export interface NewRegistrationAnswer {
  readonly limitIncreaseRequired: boolean;
  readonly limitTierSet?: { readonly id: number; readonly name: string } | null;
  readonly requiredDocuments?:
    | readonly {
        readonly documentPurpose: string;
        readonly documentPurposeDisplayValue: string;
      }[]
    | null;
}

export const fromNewRegistration = (idType: IdType, answer: NewRegistrationAnswer): LimitCheck => ({
  idType,
  ...(answer.limitTierSet && { tierSet: answer.limitTierSet }),
  limitPurposes: answer.limitIncreaseRequired
    ? (answer.requiredDocuments ?? []).map((required) => ({
        purpose: required.documentPurpose,
        title: required.documentPurposeDisplayValue,
      }))
    : [],
  additionalPurposes: [],
});

/** The answer of `self-to-self/limit/check` in camelCase. */
export interface SelfToSelfAnswer {
  readonly dailyLimitExceeded: boolean;
  readonly monthlyLimitExceeded: boolean;
  readonly canContinue: boolean;
  readonly hasAdditionalRequirements: boolean;
  readonly additionalRequirements?:
    | readonly {
        readonly requirementName: string;
        readonly requirementDisplayName: string;
      }[]
    | null;
}

export const fromSelfToSelf = (idType: IdType, answer: SelfToSelfAnswer): LimitCheck => ({
  idType,
  ...(!answer.canContinue && { stop: stopReason(answer) }),
  limitPurposes: [],
  additionalPurposes: answer.hasAdditionalRequirements
    ? (answer.additionalRequirements ?? []).map((requirement) => ({
        purpose: requirement.requirementName,
        title: requirement.requirementDisplayName,
      }))
    : [],
});

/** Why money to oneself stops here (decisions E.3, server-data 6.4). */
function stopReason({ dailyLimitExceeded, monthlyLimitExceeded }: SelfToSelfAnswer): AsideReason {
  if (dailyLimitExceeded) return 'DAILY_LIMIT';
  return monthlyLimitExceeded ? 'MONTHLY_LIMIT' : 'NEEDS_SA_ID';
}
