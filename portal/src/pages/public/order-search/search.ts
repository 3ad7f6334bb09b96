/** Searching for an order, and its result (SEARCH-07, SEARCH-10, SEARCH-11). */

import { stripCellphone } from '@thumela/rules/identity/cellphone.ts';
import { request } from '../../../api/portal-client.ts';
import { evaluateSearch, evaluateSearchError, type SearchOutcome } from './outcome.ts';

/** Search values as typed. */
export interface SearchValues {
  readonly remittancePartner: string;
  readonly reference: string;
  readonly cellphone: string;
}

/** Searches for an order, and checks whether it can be redeemed if its recipient must register. Never rejects. */
export const searchOrder = (wanted: SearchValues): Promise<SearchOutcome> =>
  requestOrder(wanted).catch(evaluateSearchError);

async function requestOrder({
  remittancePartner,
  reference,
  cellphone,
}: SearchValues): Promise<SearchOutcome> {
  const query = {
    reference: reference.trim(),
    'remittance-partner': remittancePartner,
    'customer-identifier': stripCellphone(cellphone),
  };
  const found = await request('PUT /transactions/inbound/search', { query });
  if (found.isRegistered) return evaluateSearch(found, { redeemable: true });
  const params = { id: found.transactionId };
  return evaluateSearch(
    found,
    await request('GET /transactions/inbound/{id}/is-redeemable', { params }),
  );
}
