import { FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID } from '@thumela/rules/constants.ts';
import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { changeTexts } from '../../platform/i18n/texts/en/change-requests.ts';
import { askedFields, type MethodKind } from '../reference-data/service.ts';
import type { PriceWrite } from './kinds.ts';
import { createBaseColumns } from './price-kinds.ts';

type Change = Pick<PriceWrite, 'target' | 'values'>;
type Db = Pick<TransactionHandle, 'db'>;

/** Fields that payouts of a kind require: one of each row, and always the names. */
const NEEDED: Readonly<Record<MethodKind, readonly (readonly string[])[]>> = {
  CASH: [],
  WALLET: [['WALLET_NUMBER']],
  BANK: [['ACCOUNT_NUMBER', 'IBAN']],
};

/** A phone number of the corridor's country, which portal and server normalise. */
const PHONE = /^\^\{dial\}\[0-9\]\{\d{1,2}(,\d{1,2})?\}\$$/;
/** Data types whose values are chosen, so that a pattern could only contradict them. */
const CHOSEN = ['ENUM', 'DATE'];

/** Changes to the fields that a payout method requires of its recipients. */
export const fieldKinds = {
  CORRIDOR_FIELD: {
    write: async ({ db }: TransactionHandle, writing: PriceWrite) => {
      const { values } = writing;
      const { method, field } = parseFieldTarget(writing);
      await db
        .insertInto('corridor_field_terms')
        .values({
          payout_method_id: method,
          required_field_id: field,
          asked: values.asked === 'true',
          position: Number(values.position),
          pattern: values.pattern ?? '',
          ...createBaseColumns(writing),
        })
        .execute();
    },
    problems: fieldProblems,
  },
};

function parseFieldTarget({ target }: Pick<Change, 'target'>) {
  const [method, field] = target.split(' ').map(Number);
  return { method: method ?? 0, field: field ?? 0 };
}

async function fieldProblems(handle: Db, change: Change): Promise<Phrase[]> {
  const { values } = change;
  const problems = values.asked === 'true' ? [] : await findRemovalProblems(handle, change);
  const { pattern = '' } = values;
  const { field, method } = parseFieldTarget(change);
  const { data_type, pattern: shipped } = await handle.db
    .selectFrom('required_fields')
    .leftJoin('corridor_fields', (join) =>
      join.onRef('required_field_id', '=', 'id').on('payout_method_id', '=', method),
    )
    .select((row) =>
      row.fn.coalesce('corridor_fields.data_type', 'required_fields.data_type').as('data_type'),
    )
    .select('required_fields.pattern')
    .where('id', '=', field)
    .executeTakeFirstOrThrow();
  const isPhone = shipped.includes('{dial}');
  if (isPhone ? !PHONE.test(pattern) : pattern.includes('{dial}')) {
    problems.push(phrase(changeTexts, isPhone ? 'phonePattern' : 'noDial'));
  }
  if (pattern !== '' && CHOSEN.includes(data_type)) {
    problems.push(phrase(changeTexts, 'noPattern'));
  }
  return problems;
}

/** Required fields that would be missing without this one. */
async function findRemovalProblems({ db }: Db, change: Change): Promise<Phrase[]> {
  const { method, field } = parseFieldTarget(change);
  if ([FIRST_NAME_FIELD_ID, LAST_NAME_FIELD_ID].includes(field)) {
    return [phrase(changeTexts, 'namesAsked')];
  }
  const { method: kind } = await db
    .selectFrom('payout_methods')
    .select('method')
    .where('id', '=', method)
    .executeTakeFirstOrThrow();
  const left = await db
    .selectFrom(askedFields.as('asked'))
    .innerJoin('required_fields', 'required_fields.id', 'asked.required_field_id')
    .select('field_name')
    .where('payout_method_id', '=', method)
    .where('required_field_id', '<>', field)
    .execute();
  const names = left.map(({ field_name }) => field_name);
  const isWanting = NEEDED[kind].some((some) => !some.some((name) => names.includes(name)));
  return isWanting ? [phrase(changeTexts, 'accountAsked')] : [];
}
