import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type Provided, providedFields } from '../src/app/demo/provided-fields.ts';
import { type Database, withTransaction } from '../src/platform/database/pool.ts';
import { inboundService, type LinkSettings } from '../src/receiving/orders/service.ts';

/** The properties of an incoming order that matter to a test; the others have defaults. */
export interface OrderWanted {
  /** Cents of rand. */
  amount?: bigint;
  partner?: 'PARTNER_ONE' | 'PARTNER_TWO';
  senderType?: 'SELF' | 'OTHER';
  /** The recipient according to the partner. */
  recipient?: Partial<Provided>;
}

/** An order created for a test. */
export interface TestOrder {
  id: bigint;
  reference: string;
  collectionPin: string;
  /** The recipient's number in the order. */
  msisdn: string;
  /** Token of its link. */
  token: string;
}

/** Inserts an order that waits for its recipient, with its link. */
export async function addOrder(
  { config, database }: { config: LinkSettings; database: Database },
  wanted: OrderWanted = {},
): Promise<TestOrder> {
  const digits = String(randomInt(1e9)).padStart(9, '0');
  const recipient: Provided = {
    cell: `2784${digits.slice(2)}`,
    first: 'Lerato',
    last: 'Mokoena',
    born: '1966-08-11',
    ...wanted.recipient,
  };
  return withTransaction(database, async (handle) => {
    const { id, reference, collection_pin } = await handle.db
      .insertInto('inbound_transactions')
      .values({
        reference: `TEST-${digits}`,
        collection_pin: `9${digits}`,
        remittance_partner: wanted.partner ?? 'PARTNER_ONE',
        integrating_partner: wanted.partner ?? 'PARTNER_ONE',
        status: 'UNALLOCATED',
        type: recipient.bank ? 'BANK_ACCOUNT' : 'CASH_VOUCHER',
        sender_type: wanted.senderType ?? 'OTHER',
        country_from: 'GB',
        customer_first_name: 'Grace',
        customer_last_name: 'Moyoza',
        beneficiary_first_name: recipient.first,
        beneficiary_last_name: recipient.last,
        beneficiary_msisdn: recipient.cell,
        amount_cents: wanted.amount ?? 450_000n,
        provided_fields: JSON.stringify(providedFields(recipient)),
        iftr: false,
        expires_at: sql<Date>`now() + interval '3 days'`,
      })
      .returning(['id', 'reference', 'collection_pin'])
      .executeTakeFirstOrThrow();
    const url = await inboundService(handle).linkTo(config, { orderId: id });
    return {
      id,
      reference,
      collectionPin: collection_pin,
      msisdn: recipient.cell,
      token: new URL(url).searchParams.get('t') ?? '',
    };
  });
}
