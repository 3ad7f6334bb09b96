import type { Transaction } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CorridorField, Destination, FieldValue } from './model.ts';
import { askedFields, offeredChoices } from './required-fields.ts';

/** In a pattern: the destination's calling code. */
const DIAL = '{dial}';

interface MethodRow {
  id: number;
  destination_id: number;
}

/** The fields each payout method requires, in order; its own data type and pattern override the catalogue's. */
export async function loadCorridorFields(
  trx: Transaction<Tables>,
  methods: readonly MethodRow[],
  destinations: ReadonlyMap<number, Pick<Destination, 'dial'>>,
): Promise<Map<number, CorridorField[]>> {
  const dialOf = new Map(
    methods.map((method) => [method.id, destinations.get(method.destination_id)?.dial ?? '']),
  );
  const valuesOf = await loadValues(trx);
  const fields = new Map<number, CorridorField[]>();
  for (const row of await loadRows(trx)) {
    const pattern = row.own_pattern ?? row.pattern;
    const dialCode = dialOf.get(row.payout_method_id) ?? '';
    const field: CorridorField = {
      id: row.id,
      fieldName: row.field_name,
      displayName: row.display_name,
      description: row.description,
      dataType: row.own_data_type ?? row.data_type,
      pattern: pattern.replaceAll(DIAL, dialCode),
      ...(pattern.includes(DIAL) && { dialCode }),
      values: valuesOf(row.id, row.payout_method_id),
    };
    fields.set(row.payout_method_id, [...(fields.get(row.payout_method_id) ?? []), field]);
  }
  return fields;
}

/** The fields that one payout method requires today. */
export async function corridorFields(
  { db }: TransactionHandle,
  methodId: number,
): Promise<CorridorField[]> {
  const method = await db
    .selectFrom('payout_methods')
    .innerJoin('destinations', 'destinations.id', 'destination_id')
    .select(['payout_methods.id', 'destination_id', 'dial'])
    .where('payout_methods.id', '=', methodId)
    .executeTakeFirstOrThrow();
  const destinations = new Map([[method.destination_id, method]]);
  return (await loadCorridorFields(db, [method], destinations)).get(methodId) ?? [];
}

function loadRows(trx: Transaction<Tables>) {
  return trx
    .selectFrom(askedFields.as('asked'))
    .innerJoin('required_fields', 'required_fields.id', 'asked.required_field_id')
    .select([
      'payout_method_id',
      'required_fields.id',
      'field_name',
      'display_name',
      'description',
      'required_fields.data_type',
      'required_fields.pattern',
      'asked.data_type as own_data_type',
      'asked.pattern as own_pattern',
    ])
    .orderBy('payout_method_id')
    .orderBy('position')
    .orderBy('required_fields.id')
    .execute();
}

type ValuesOf = (fieldId: number, methodId: number) => readonly FieldValue[];

/** Choices of a field: those of the corridor alone when it has any, else those of every corridor. */
async function loadValues(trx: Transaction<Tables>): Promise<ValuesOf> {
  const rows = await trx
    .selectFrom(offeredChoices.as('offered'))
    .selectAll()
    .orderBy('id')
    .execute();
  const choices = new Map<string, FieldValue[]>();
  for (const row of rows) {
    const key = `${row.required_field_id} ${row.payout_method_id ?? ''}`;
    const choice = { id: row.id, value: row.value, displayValue: row.display_value };
    choices.set(key, [...(choices.get(key) ?? []), choice]);
  }
  return (fieldId, methodId) =>
    choices.get(`${fieldId} ${methodId}`) ?? choices.get(`${fieldId} `) ?? [];
}
