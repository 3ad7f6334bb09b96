import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { offeredChoices } from '../reference-data/service.ts';
import type { PriceWrite } from './kinds.ts';
import { createBaseColumns } from './price-kinds.ts';

type Change = Pick<PriceWrite, 'target' | 'values'>;
type Db = Pick<TransactionHandle, 'db'>;

/** The choices of a recipient's fields: relationships, purposes, banks of a country. */
export const choiceKinds = {
  FIELD_CHOICE: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const { values, target } = writing;
      await db
        .insertInto('field_choice_terms')
        .values({
          field_value_id: Number(target),
          display_value: values.name ?? '',
          offered: values.active === 'true',
          ...createBaseColumns(writing),
        })
        .execute();
    },
    problems: lastProblems,
  },
  NEW_FIELD_CHOICE: { write: addChoice, problems: thereProblems },
};

/** Parses a target such as `33 83`, or `30 0` for choices that all corridors share. */
function parseChoiceTarget({ target }: Pick<Change, 'target'>) {
  const [field = 0, method = 0] = target.split(' ').map(Number);
  return { field, method: method === 0 ? null : method };
}

async function addChoice({ db }: TransactionHandle, { target, values }: PriceWrite): Promise<void> {
  const { field, method } = parseChoiceTarget({ target });
  await db
    .insertInto('field_values')
    .values({
      id: sql<number>`(select max(id) + 1 from field_values)`,
      required_field_id: field,
      payout_method_id: method,
      value: values.choice ?? '',
      display_value: values.name ?? '',
    })
    .execute();
}

/** A value names one choice permanently, offered or not, because it is stored with recipients. */
async function thereProblems({ db }: Db, { target, values }: Change): Promise<Phrase[]> {
  const { field, method } = parseChoiceTarget({ target });
  const found = await db
    .selectFrom('field_values')
    .select('id')
    .where('required_field_id', '=', field)
    .where('payout_method_id', 'is not distinct from', method)
    .where('value', '=', values.choice ?? '')
    .executeTakeFirst();
  return found ? [phrase(changeTexts, 'there', values.choice ?? '')] : [];
}

/** A field without choices could not be filled in. */
async function lastProblems({ db }: Db, { target, values }: Change): Promise<Phrase[]> {
  if (values.active === 'true') return [];
  const own = await db
    .selectFrom('field_values')
    .select(['required_field_id', 'payout_method_id'])
    .where('id', '=', Number(target))
    .executeTakeFirstOrThrow();
  const other = await db
    .selectFrom(offeredChoices.as('offered'))
    .select('id')
    .where('required_field_id', '=', own.required_field_id)
    .where('payout_method_id', 'is not distinct from', own.payout_method_id)
    .where('id', '<>', Number(target))
    .limit(1)
    .executeTakeFirst();
  return other ? [] : [phrase(changeTexts, 'lastChoice')];
}
