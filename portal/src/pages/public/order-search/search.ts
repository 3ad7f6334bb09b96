/** Searching for an order, and its result (SEARCH-07, SEARCH-10, SEARCH-11). */

import { strippedCellphone } from '@thumela/rules/identity/cellphone.ts';
import { request } from '../../../api/portal-client.ts';
import { outcomeOf, refusalOf, type SearchOutcome } from './outcome.ts';

/** Search values as typed. */
export interface Wanted {
  readonly remittancePartner: string;
  readonly reference: string;
  readonly cellphone: string;
}

/** Searches for an order, and checks whether it can be redeemed if its recipient must register. Never rejects. */
export const searchOrder = (wanted: Wanted): Promise<SearchOutcome> => ask(wanted).catch(refusalOf);

async function ask({ remittancePartner, reference, cellphone }: Wanted): Promise<SearchOutcome> {
  const query = {
    reference: reference.trim(),
    'remittance-partner': remittancePartner,
    'customer-identifier': strippedCellphone(cellphone),
  };
  const found = await request('PUT /transactions/inbound/search', { query });
  if (found.isRegistered) return outcomeOf(found, { redeemable: true });
  const params = { id: found.transactionId };
  return outcomeOf(
    found,
    await request('GET /transactions/inbound/{id}/is-redeemable', { params }),
  );
}
