import { followRisks, recordFinding } from '../src/compliance/due-diligence/service.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import { callServer } from './call.ts';
import { addCustomer, type CustomerWanted, type TestCustomer } from './customers.ts';
import { testDesk } from './desk.ts';
import type { RunningServer } from './harness.ts';
import type { ErrorBody } from './outbound.ts';
import { createPhoto, putFile } from './sign-up.ts';

const DAY = 86_400_000;

/** A customer's details as the portal reads them. */
export interface OwnDetails {
  request: { id: number; state: string } | null;
  missing: { item: string; 'next-actor': string; until: string | null }[];
}

/** Requests of due diligence to customers of a running server, and their answers. */
export function informationRequestsOn(server: RunningServer) {
  const reviewOf = ({ customerId }: TestCustomer) =>
    server.database.db
      .selectFrom('customer_risks')
      .select('review_case_id as id')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
  const assessedCustomer = async (wanted: CustomerWanted = {}) => {
    const customer = await addCustomer(server, wanted);
    await followRisks(server.database);
    return customer;
  };
  const readDetails = async ({ headers }: TestCustomer) =>
    (await callServer<OwnDetails>(server.url, 'GET /details.json', { headers })).body;
  /** Compliance sends a customer whose risk is assessed a request, to be answered within five days. */
  const askCustomer = async (customer: TestCustomer, words: string) => {
    const actor = 'operator:Thandi' as const;
    await withTransaction(server.database, (handle) =>
      recordFinding(handle, {
        ...{ customer: customer.customerId, kind: 'PEP_DOMESTIC', source: 'Gazette 1', actor },
      }),
    );
    const until = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10);
    await testDesk(server.services).decide(
      (await reviewOf(customer)).id ?? 0n,
      { decision: 'ASK', parameters: { words, until } },
      { actor, reason: 'Looked at the record.' },
    );
    return { customer, until, id: (await readDetails(customer)).request?.id ?? 0 };
  };
  return {
    ...{ assessedCustomer, askCustomer, readDetails, reviewOf },
    /** A new customer with such a request. */
    askedCustomer: async (words: string, wanted: CustomerWanted = {}) =>
      await askCustomer(await assessedCustomer(wanted), words),
    /** Uploads a photo for an answer. @returns its document */
    upload: async ({ headers }: TestCustomer): Promise<number> => {
      const { body } = await callServer<{ id: number; 'presigned-url': string }>(
        server.url,
        'POST /api/s3-documents/generate-upload-url',
        { headers, body: { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': 'jpg' } },
      );
      await putFile(body['presigned-url'], await createPhoto());
      return body.id;
    },
    answer: (
      { headers }: TestCustomer,
      id: number,
      body: { text: string; 'document-ids': number[] },
      key?: string,
    ) =>
      callServer<ErrorBody & { state: string }>(
        server.url,
        `POST /details/requests/${id}/answers`,
        {
          ...{ headers: { ...headers, ...(key && { 'idempotency-key': key }) }, body },
        },
      ),
  };
}
