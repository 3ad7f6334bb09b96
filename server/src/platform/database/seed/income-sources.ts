import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';

/** Sources of income for a limit increase (LIMIT-09). */
const sources = {
  SALARY: 'Salary or wages',
  SELF_EMPLOYMENT: 'Self-employment',
  BUSINESS_INCOME: 'Business income',
  PENSION: 'Pension',
  SAVINGS: 'Savings',
  RENTAL_INCOME: 'Rental income',
  FAMILY_SUPPORT: 'Family support',
  SOCIAL_GRANT: 'Social grant',
  BURSARY: 'Bursary',
  SALE_OF_ASSETS: 'Sale of assets',
  INHERITANCE: 'Inheritance',
  OTHER: 'Other',
};

export const incomeSourceRows: Insertable<Tables['income_sources']>[] = Object.entries(sources).map(
  ([name, display_value], index) => ({ name, display_value, position: index + 1 }),
);
