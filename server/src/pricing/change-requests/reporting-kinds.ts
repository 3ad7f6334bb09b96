import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { DECLARED_SELF_TO_SELF } from '@thumela/rules/money/declaration.ts';
import { toCents } from '@thumela/rules/money/money.ts';
import { BY_ID_NUMBER } from '@thumela/rules/reporting/finsurv.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import type { PriceWrite } from './kinds.ts';
import { createBaseColumns } from './price-kinds.ts';

type Situation = 'NORMAL' | 'RAISED' | 'SELF';

/** The value for no category: it is not offered. */
const NONE = 'NONE';

/** Reporting categories, and who is reported under which. */
export const reportingKinds = {
  BOP_CATEGORY: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const { values, target } = writing;
      await db
        .insertInto('bop_category_terms')
        .values({
          reporting_code: target,
          name: values.name ?? '',
          inbound_description: values['inbound-description'] ?? '',
          outbound_description: values['outbound-description'] ?? '',
          threshold_cents: toCents(values.threshold ?? ''),
          ...createBaseColumns(writing),
        })
        .execute();
    },
  },
  BOP_USE: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const { idType, situation, category } = parseReportingUse(writing);
      await db
        .insertInto('bop_use_terms')
        .values({
          id_type: idType,
          situation,
          reporting_code: category === NONE ? null : category,
          ...createBaseColumns(writing),
        })
        .execute();
    },
    problems: useProblems,
  },
};

function parseReportingUse({ target, values }: Pick<PriceWrite, 'target' | 'values'>) {
  const [idType = '', situation] = target.split(' ');
  return { idType, situation: situation as Situation, category: values.category ?? '' };
}

/**
 * A report has a South African's identity number in some categories and a foreigner's permit in others (decision 29);
 * transfers to oneself have their own category.
 */
async function useProblems(
  { db }: Pick<TransactionHandle, 'db'>,
  change: Pick<PriceWrite, 'target' | 'values'>,
): Promise<Phrase[]> {
  const { idType, situation, category } = parseReportingUse(change);
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
