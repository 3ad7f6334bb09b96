import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
import { applyToRecord } from '../../compliance/clearances/service.ts';
import {
  LIST,
  matchesAnother,
  type ScreenedKind,
  storeScreeningIn,
} from '../../integrations/screening/rescreen.ts';
import { type SanctionsList, screenBoth } from '../../integrations/screening/screen.ts';
import type {
  RequestReason,
  ScreeningRecord,
  SubmittedRequest,
} from '../../platform/database/columns.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { loadSanctions } from '../../pricing/reference-data/service.ts';
import {
  describeOrderSender,
  type InboundRow,
  inboundService,
  type OrderNames,
} from '../orders/service.ts';
import { requestSubject } from './allocation.ts';
import { findKnownCustomers, submittedIdentity } from './find-existing-customer.ts';
import { describeApplicant, findOwner } from './screened-applicant.ts';
import { findRequest, lockRequest, type RequestRow } from './store.ts';

/** A request and its order, with the customer who has the submitted document. */
interface ScreenedRequest extends OrderNames {
  id: bigint;
  submitted: RequestRow['submitted'];
  customer_id: bigint | null;
}

const storeScreening = storeScreeningIn('redemption_requests');

/**
 * Requests that wait for their verdict (decision 27; see server/src/receiving/README.md). One that may match a newer sanctions list continues
 * to wait, and takes two people to approve.
 */
export const openRequests: ScreenedKind<ScreenedRequest> = {
  name: 'redemption request',
  behind: async ({ db }, list) => {
    const rows = await db
      .selectFrom('redemption_requests')
      .select('id')
      .where('status', '=', sql.lit('PENDING'))
      .where(sql`submitted ->> 'id-type'`, 'is not', null)
      .where(LIST, '<', list)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  read: ({ db }, ids) =>
    db
      .selectFrom('redemption_requests as r')
      .innerJoin('inbound_transactions as o', 'o.id', 'r.inbound_transaction_id')
      .select(['r.id', 'r.submitted', 'o.remittance_partner', 'o.country_from'])
      .select(['o.customer_first_name', 'o.customer_last_name'])
      .select(['o.beneficiary_first_name', 'o.beneficiary_last_name'])
      .select(
        sql<bigint | null>`(select c.id from customers c where c.id_type = r.submitted ->> 'id-type'
          and blind_index(c.id_number) = blind_index(r.submitted ->> 'id-number'))`.as(
          'customer_id',
        ),
      )
      .where('r.id', 'in', ids)
      .execute(),
  screen: (list, row) =>
    screenParties(list, row.submitted as SubmittedRequest, row, row.customer_id ?? undefined),
  keep: storeScreening,
  judge: async (handle, list, id) => {
    const found = await findRequest(handle, id);
    if (!found) return;
    const order = await inboundService(handle).lock(found.inbound_transaction_id);
    const request = await lockRequest(handle, id);
    if (request.status === 'PENDING') await screenRequest(handle, list, request, order);
  },
};

/** Screens the recipient, as they named themselves, and the sender. */
const screenParties = (
  list: SanctionsList,
  submitted: SubmittedRequest,
  order: OrderNames,
  customerId: bigint | undefined,
): Promise<ScreeningRecord> =>
  screenBoth(list, {
    sender: describeOrderSender(order),
    beneficiary: describeApplicant(submitted, order, customerId),
  });

/** A locked request, screened by the newest list: nothing is approved by an older one. */
export async function screenByNewestList(
  handle: TransactionHandle,
  request: RequestRow,
  order: InboundRow,
  { known, newest }: { known: SanctionsList; newest: number },
): Promise<RequestRow> {
  if (newest <= screenedListNumber(request)) return request;
  const list = await loadSanctions(handle.db, known);
  return screenRequest(handle, list, request, order);
}

const screenedListNumber = ({ screening }: RequestRow): number => screening?.['list-number'] ?? 0;

async function screenRequest(
  handle: TransactionHandle,
  list: SanctionsList,
  request: RequestRow,
  order: InboundRow,
): Promise<RequestRow> {
  const { id, submitted } = request;
  if (screenedListNumber(request) >= list.sanctionsList || !('id-type' in submitted))
    return request;
  const known = await findKnownCustomers(handle, submittedIdentity(submitted));
  const screened = await screenParties(list, submitted, order, findOwner(submitted, known));
  const screening = await applyToRecord(handle, list, screened);
  await storeScreening(handle, [id], screening);
  if (!matchesAnother([request.screening], screening)) return { ...request, screening };
  const reasons = [...new Set([...request.reasons, ...matchesIn(screening)])];
  await handle.db
    .updateTable('redemption_requests')
    .set({ reasons: JSON.stringify(reasons) })
    .where('id', '=', id)
    .execute();
  await casesService(handle).open({
    kind: 'REDEMPTION',
    subject: requestSubject(id),
    facts: { ...screening, reasons },
    actor: 'system',
  });
  return { ...request, screening, reasons };
}

const matchesIn = ({ sender, beneficiary }: ScreeningRecord): RequestReason[] => [
  ...(sender.result === 'possible' ? (['SENDER_SANCTIONS'] as const) : []),
  ...(beneficiary.result === 'possible' ? (['SANCTIONS'] as const) : []),
];
