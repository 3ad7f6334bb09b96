import { createHash } from 'node:crypto';
import { orderSearchFields } from '@thumela/rules/fields/order-search-fields.ts';
import { canonicalCellphone, sameCellphone } from '@thumela/rules/identity/cellphone.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { InboundStatus } from '@thumela/rules/status/statuses.ts';
import type { Services } from '../../app/services.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { type Handle, withTransaction } from '../../platform/database/pool.ts';
import { limitHourly, networkLimit } from '../../platform/http/throttle.ts';
import { searchTexts } from '../../platform/i18n/texts/en/inbound.ts';
import { oftenTexts } from '../../platform/i18n/texts/en/requests.ts';
import { formatLinkAddress, linkTo } from './links.ts';
import type { InboundRow } from './store.ts';

/** A search, as typed. */
export interface Search {
  partner: string;
  reference: string;
  cellphone: string;
}

/** Its result: the order, and where its recipient registers; nowhere where they are a customer already. */
export interface SearchedOrder {
  order: InboundRow;
  registrationUrl: string | undefined;
}

/**
 * Answers about an order that no new recipient can redeem; undefined for one that waits (SEARCH-17 to SEARCH-21).
 */
const REFUSALS: Readonly<Record<InboundStatus, string | undefined>> = {
  STAGED: 'NOT_FOUND',
  UNALLOCATED: undefined,
  ALLOCATED_PENDING: 'ALLOCATED',
  ALLOCATED_UNPAID: 'ALLOCATED',
  ALLOCATED_PAID: 'COMPLETE',
  COMPLETE: 'COMPLETE',
  EXPIRED: 'NOT_REDEEMABLE',
  REJECTED: 'REJECTED',
  CANCELED: 'NOT_REDEEMABLE',
};

/**
 * Finds an order by its reference and the number it names. It does not disclose what exists: every mismatch costs
 * and answers the same, and a reference can be searched for only so often in an hour, from anywhere.
 *
 * @throws DomainError ORDER_PROCESSING_ERROR with a status for a message; VALIDATION_FAILED; TOO_MANY_REQUESTS
 */
export async function findOrderBySearch(
  { config, database }: Pick<Services, 'config' | 'database'>,
  typed: Search,
  address: string,
): Promise<SearchedOrder> {
  refuseUnreadable(typed);
  const asked = { ...typed, reference: typed.reference.trim() };
  await limitHourly(
    database,
    networkLimit({ what: 'searches', address, most: config.searchesPerAddress }),
    {
      subject: `searches:order:${orderKey(asked)}`,
      most: config.searchesPerReference,
      message: phrase(oftenTexts, 'reference'),
    },
  );
  const rows = await searchedOrders(database, asked).execute();
  const row = rows.find((each) => orderNamesNumber(each, asked.cellphone));
  const refusal = row ? REFUSALS[row.status] : 'NOT_FOUND';
  if (!row || refusal) throw notProcessed(refusal ?? 'NOT_FOUND');
  if (row.is_registered) return { order: row, registrationUrl: undefined };
  const url =
    row.link_id === null
      ? await withTransaction(database, (handle) => linkTo(handle, config, { orderId: row.id }))
      : formatLinkAddress(config, 'REDEEM', row.link_id);
  const { pathname, search: query } = new URL(url);
  return { order: row, registrationUrl: pathname + query };
}

const notProcessed = (status: string): DomainError =>
  new DomainError('ORDER_PROCESSING_ERROR', phrase(searchTexts, 'notProcessed'), [], { status });

/** The rules of the search's two fields, which hold in the portal as well (SEARCH-04, SEARCH-06). */
function refuseUnreadable({ reference, cellphone }: Search): void {
  const wrong = [
    orderSearchFields.reference.rule(reference),
    orderSearchFields.cellphone.rule(cellphone),
  ].filter((each) => each !== undefined);
  if (wrong.length > 0) throw invalidInput(wrong);
}

/** A text of fixed length for a reference of any length; its spelling does not matter. */
const orderKey = ({ partner, reference }: Search): string =>
  createHash('sha256')
    .update(JSON.stringify([partner, reference.toUpperCase()]))
    .digest('hex');

/** Orders of a partner with a reference as it was typed, or in capitals, which a phone does not always write. */
const searchedOrders = ({ db }: Pick<Handle, 'db'>, { partner, reference, cellphone }: Search) =>
  db
    .selectFrom('inbound_transactions as orders')
    .leftJoin('inbound_links as links', (join) =>
      join
        .onRef('links.inbound_transaction_id', '=', 'orders.id')
        .on('links.kind', '=', 'REDEEM')
        .on('links.token_hash', 'is', null),
    )
    .selectAll('orders')
    .select('links.id as link_id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('customers')
          .select('customers.id')
          .where('customers.msisdn', '=', canonicalCellphone(cellphone))
          .where('customers.approval_status', '=', 'APPROVED'),
      ).as('is_registered'),
    )
    .where('orders.remittance_partner', '=', partner)
    .where('orders.reference', 'in', [reference, reference.toUpperCase()])
    .where('orders.status', '<>', 'STAGED');

/** Whether an order names a number, as its recipient's or among what its sender provided. */
const orderNamesNumber = (
  { beneficiary_msisdn, provided_fields }: InboundRow,
  cellphone: string,
): boolean =>
  [
    beneficiary_msisdn,
    ...provided_fields
      .filter((each) => each['provided-field-name'] === 'BENECELLNO')
      .map((each) => each['required-field-value']),
  ].some((number) => sameCellphone(number, cellphone));
