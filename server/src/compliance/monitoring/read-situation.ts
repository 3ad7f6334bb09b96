import type {
  MonitoredCustomer,
  MonitoredMovement,
  Movement,
  SharedKey,
} from '@thumela/rules/compliance/monitoring/movement.ts';
import type { MonitoringValues } from '@thumela/rules/compliance/monitoring-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { ReferenceData } from '../../pricing/reference-data/service.ts';
import { customerLimits } from '../limits/service.ts';

/** Newest movements of a customer or of a key that are read, so that a busy recipient costs no more than any other. */
const NEWEST = sql.lit(300);

/** Customers at one address that are counted. */
const COUNTED = sql.lit(100);

/** Shared numbers of one movement that are looked at; a payment has at most a phone, an account and a document. */
const KEYS = sql.lit(5);

const COLUMNS = sql`m.id, m.direction, m.registration_id as "registrationId", m.at, m.cents, m.cash, m.country,
  m.counterparty`;

/**
 * The histories that the rules look at, up to the moment of a movement, in four reads by index.
 * @throws Error if the movement does not exist
 */
export async function readSituation(
  handle: Pick<Handle, 'db'>,
  reference: ReferenceData,
  values: MonitoringValues,
  id: bigint,
): Promise<MonitoredMovement> {
  const [movement] = await readMovements(
    handle,
    sql`from movements m
    join customers c on c.registration_id = m.registration_id where m.id = ${id}`,
  );
  if (!movement) throw new Error(`Movement ${id} does not exist.`);
  const { registrationId, at } = movement;
  const own = await readMovements(
    handle,
    sql`from (select * from movements where registration_id = ${registrationId} and at <= ${at}
        order by at desc, id desc limit ${NEWEST}) m
      join customers c on c.registration_id = m.registration_id order by m.at desc, m.id desc`,
  );
  const keys = await readKeys(handle, movement, values);
  const customer = await readCustomer(handle, reference, movement, values);
  return { movement, own: putFirst(own, movement), keys, customer };
}

/** Movements of one moment have no order of their own; the one in question leads. */
const putFirst = (movements: readonly Movement[], first: Movement): Movement[] => [
  first,
  ...movements.filter(({ id }) => id !== first.id),
];

async function readMovements(
  { db }: Pick<Handle, 'db'>,
  from: RawBuilder<unknown>,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`select ${COLUMNS}, c.last_name as surname ${from}`.execute(
    db,
  );
  return rows;
}

async function readKeys(
  handle: Pick<Handle, 'db'>,
  movement: Movement,
  values: MonitoringValues,
): Promise<SharedKey[]> {
  const days = Math.max(values.FAN_IN_DAYS, values.STRUCT_DAYS);
  const { rows } = await sql<Movement & { keyId: bigint }>`
    select ${COLUMNS}, c.last_name as surname, k.key_id as "keyId"
    from (select key_id from movement_keys where movement_id = ${movement.id} limit ${KEYS}) own
    cross join lateral (
      select key_id, movement_id from movement_keys k where k.key_id = own.key_id and k.at <= ${movement.at}
        and k.at > ${movement.at}::timestamptz - make_interval(days => ${days})
      order by k.at desc, k.movement_id desc limit ${NEWEST}) k
    join movements m on m.id = k.movement_id join customers c on c.registration_id = m.registration_id
    order by k.key_id, m.at desc, m.id desc`.execute(handle.db);
  return [...Map.groupBy(rows, ({ keyId }) => keyId)].map(([id, movements]) => ({
    id,
    movements: putFirst(movements, movement),
  }));
}

interface CustomerRow {
  tier: string;
  id_type: string;
  registered_at: Date;
  at_address: bigint;
  income: bigint | null;
  enhanced: string[];
}

/** Street and postal code as the index `customers_address_key` has them. */
const ADDRESS = sql`address_key(street, postal_code)`;

async function readCustomer(
  handle: Pick<Handle, 'db'>,
  reference: ReferenceData,
  { registrationId, at }: Movement,
  values: MonitoringValues,
): Promise<MonitoredCustomer> {
  const { rows } = await sql<CustomerRow>`
    select me.tier, me.id_type, me.created_at as registered_at,
      (select count(*) from (select from customers c where ${ADDRESS} = me.address and c.created_at <= ${at}
        and c.created_at > ${at}::timestamptz - make_interval(days => ${values.SHARED_DAYS}) limit ${COUNTED}) same)
        as at_address,
      (select monthly_cents from stated_incomes i where i.registration_id = me.registration_id order by id desc limit 1)
        as income,
      array(select alpha3 from country_risks where list = 'EDD' and removed_at is null) as enhanced
    from (select *, ${ADDRESS} as address from customers where registration_id = ${registrationId}) me`.execute(
    handle.db,
  );
  const [row] = rows;
  if (!row) throw new Error(`Registration ${registrationId} does not exist.`);
  return {
    registeredAt: row.registered_at,
    monthLimitCents: customerLimits(reference.now, row).month,
    monthlyIncomeCents: row.income ?? undefined,
    atSameAddress: Number(row.at_address),
    enhancedCountries: new Set(row.enhanced),
  };
}
