import type { IsoDate } from '../dates/dates.ts';
import type { Address } from '../fields/address-fields.ts';
import type { Field } from '../fields/rule.ts';
import {
  asksExpiry,
  nationalityFields,
  personalFields,
  signUpAddressFields,
} from '../fields/sign-up-fields.ts';
import type { Journey } from './journey.ts';

/** Steps of sign-up in order (SIGNUP-03). */
export const SIGN_UP_STEPS = ['personal', 'nationality', 'address', 'documents'] as const;
export type SignUpStep = (typeof SIGN_UP_STEPS)[number];

/** The answers of each step as typed; dates are 'yyyy-MM-dd', the country is alpha-3. */
export type PersonalAnswers = Readonly<Record<keyof ReturnType<typeof personalFields>, string>>;
export type NationalityAnswers = Readonly<
  Record<keyof ReturnType<typeof nationalityFields>, string>
>;

/** Facts and answers of a sign-up; an answer is set when its step is left with Next. */
export interface SignUpAnswers {
  /** Fact: the business day, for ages and expiry dates. */
  readonly today: IsoDate;
  /** Fact: from the address of the visit (SIGNUP-02). */
  readonly referralCode?: string;
  /** Fact: minimum length of a name, if configured (see rules/README.md). */
  readonly nameMinimum?: number;
  readonly personal?: PersonalAnswers;
  readonly nationality?: NationalityAnswers;
  readonly address?: Address;
}

/**
 * Answers that the rules of the nationality step depend on: the person of the previous step (SIGNUP-29,
 * SIGNUP-30).
 */
const soFar = ({ personal }: Partial<SignUpAnswers>, idType: string) => ({ ...personal, idType });

/** Fields of the nationality step; an ID type without expiry date has no such field (SIGNUP-11). */
export function createNationalityFields(answers: SignUpAnswers, idType: string) {
  const { idExpiry, ...others } = nationalityFields(soFar(answers, idType), answers.today);
  return { ...others, ...(asksExpiry(idType) && { idExpiry }) };
}

const areFieldsValid = <Name extends string>(
  fields: Partial<Readonly<Record<Name, Field>>>,
  values: Readonly<Record<Name, string>> | undefined,
): boolean =>
  values !== undefined &&
  (Object.entries(fields) as [Name, Field][]).every(
    ([name, { rule }]) => rule(values[name]) === undefined,
  );

/**
 * Sign-up. Each step is validated again from the answers, so a changed date of birth reopens the step
 * with the SA ID number that no longer agrees with it. The documents are the last step; their screen
 * submits everything.
 */
export const signUp: Journey<SignUpAnswers, SignUpStep> = {
  name: 'sign-up',
  facts: ['today', 'referralCode', 'nameMinimum'],
  steps: [
    {
      name: 'personal',
      owns: ['personal'],
      done: ({ today, nameMinimum, personal }) =>
        areFieldsValid(personalFields(today, nameMinimum), personal),
    },
    {
      name: 'nationality',
      owns: ['nationality'],
      done: (answers) =>
        areFieldsValid(
          createNationalityFields(answers, answers.nationality?.idType ?? ''),
          answers.nationality,
        ),
    },
    {
      name: 'address',
      owns: ['address'],
      done: ({ address }) => areFieldsValid(signUpAddressFields, address),
    },
    { name: 'documents', owns: [], done: () => false },
  ],
};
