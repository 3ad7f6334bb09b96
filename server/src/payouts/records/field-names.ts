import type { Handle } from '../../platform/database/pool.ts';

/** Names of the fields that corridors require, by id. */
export async function readFieldNames({
  db,
}: Pick<Handle, 'db'>): Promise<ReadonlyMap<number, string>> {
  const fields = await db.selectFrom('required_fields').select(['id', 'field_name']).execute();
  return new Map(fields.map(({ id, field_name }) => [id, field_name]));
}
