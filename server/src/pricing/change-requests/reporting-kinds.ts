import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { DECLARED_SELF_TO_SELF } from '@thumela/rules/money/declaration.ts';
import { cents } from '@thumela/rules/money/money.ts';
import { BY_ID_NUMBER } from '@thumela/rules/reporting/finsurv.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/changes.ts';
import type { Writing } from './kinds.ts';
import { since } from './price-kinds.ts';

type Situation = 'NORMAL' | 'RAISED' | 'SELF';

/** The value for no category: it is not offered. */
const NONE = 'NONE';

/** Reporting categories, and who is reported under which. */
export const reportingKinds = {
  BOP_CATEGORY: {
    write: async ({ db }: TransactionHandle, writing: Writing) => {
      const { values, target } = writing;
      await db
        .insertInto('bop_category_terms')
        .values({
          reporting_code: target,
          name: values.name ?? '',
          inbound_description: values['inbound-description'] ?? '',
          outbound_description: values['outbound-description'] ?? '',
          threshold_cents: cents(values.threshold ?? ''),
          ...since(writing),
        })
        .execute();
    },
  },
  BOP_USE: {
    write: async ({ db }: TransactionHandle, writing: Writing) => {
      const { idType, situation, category } = useOf(writing);
      await db
        .insertInto('bop_use_terms')
        .values({
          id_type: idType,
          situation,
          reporting_code: category === NONE ? null : category,
          ...since(writing),
        })
        .execute();
    },
    problems: useProblems,
  },
};

function useOf({ target, values }: Pick<Writing, 'target' | 'values'>) {
  const [idType = '', situation] = target.split(' ');
  return { idType, situation: situation as Situation, category: values.category ?? '' };
}

/**
 * A report has a South African's identity number in some categories and a foreigner's permit in others (decision 49);
 * transfers to oneself have their own category.
 */
async function useProblems(
  { db }: Pick<TransactionHandle, 'db'>,
  change: Pick<Writing, 'target' | 'values'>,
): Promise<Phrase[]> {
  const { idType, situation, category } = useOf(change);
  if (category === NONE) return situation === 'NORMAL' ? [phrase(changeTexts, 'reported')] : [];
  const known = await db
    .selectFrom('bop_categories')
    .select('reporting_code')
    .where('reporting_code', '=', category)
    .executeTakeFirst();
  if (!known) return [phrase(changeTexts, 'unknown', category)];
  const isOfSelf = category === DECLARED_SELF_TO_SELF;
  const fits =
    isOfSelf === (situation === 'SELF') && BY_ID_NUMBER.includes(category) === (idType === 'SA_ID');
  return fits ? [] : [phrase(changeTexts, 'otherCategory', category)];
}
