import type { Identity } from './store.ts';

const NAMES = {
  first_name: 'first name',
  last_name: 'last name',
  dob: 'date of birth',
  id_number: 'document number',
} as const;

/** The names of the facts that differ; the audit trail has these instead of the values (decision 34). */
export const findChangedParts = (before: Identity, after: Identity): string[] =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((part) => before[part] !== after[part])
    .map((part) => NAMES[part]);
