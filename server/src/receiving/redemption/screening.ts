import { sql } from 'kysely';
import { casesService } from '../../casework/cases/service.ts';
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
import { type InboundRow, inboundService } from '../orders/service.ts';
import { requestSubject } from './allocation.ts';
import { findRequest, lockRequest, type RequestRow } from './store.ts';

type SenderOf = Pick<InboundRow, 'customer_first_name' | 'customer_last_name'>;

/** A request and its sender. */
interface ScreenedRequest extends SenderOf {
  id: bigint;
  submitted: RequestRow['submitted'];
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
      .select(['r.id', 'r.submitted', 'o.customer_first_name', 'o.customer_last_name'])
      .where('r.id', 'in', ids)
      .execute(),
  screen: (list, row) => screenRecipient(list, row.submitted as SubmittedRequest, row),
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
const screenRecipient = (
  list: SanctionsList,
  submitted: SubmittedRequest,
  { customer_first_name, customer_last_name }: SenderOf,
): Promise<ScreeningRecord> =>
  screenBoth(list, {
    sender: { name: `${customer_first_name} ${customer_last_name}`.trim() },
    beneficiary: {
      name: `${submitted['first-name']} ${submitted['last-name']}`,
      dob: submitted.dob,
    },
  });

/** A locked request, screened by the newest list: nothing is approved by an older one. */
export async function screenByNewestList(
  handle: TransactionHandle,
  request: RequestRow,
  order: InboundRow,
  newestList: number,
): Promise<RequestRow> {
  if (newestList <= screenedListNumber(request)) return request;
  const list = await loadSanctions(handle.db);
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
  const screening = await screenRecipient(list, submitted, order);
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
