import { casesService } from '../src/casework/cases/service.ts';
import { withTransaction } from '../src/platform/database/pool.ts';
import { testDesk } from './desk.ts';
import { callServer, type Reply, type RunningServer, registering } from './harness.ts';
import { addOrder, type OrderWanted, type TestOrder } from './orders.ts';
import { createPhoto, putFile, type UploadTarget } from './sign-up.ts';

/** An order whose payout was requested, and the case for an operator. */
export interface RequestedOrder extends TestOrder {
  requestId: bigint;
  caseId: bigint;
}

/** Inserts an order with a pending request by a fictitious recipient. */
export async function addRequest(
  server: RunningServer,
  wanted: OrderWanted = {},
): Promise<RequestedOrder> {
  const order = await addOrder(server, wanted);
  const submitted = {
    'first-name': 'Lerato',
    msisdn: order.msisdn,
    email: 'lerato@example.com',
  };
  return withTransaction(server.database, async (handle) => {
    const { id: requestId } = await handle.db
      .insertInto('redemption_requests')
      .values({
        inbound_transaction_id: order.id,
        status: 'PENDING',
        submitted: JSON.stringify(submitted),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const caseId = await casesService(handle).open({
      kind: 'REDEMPTION',
      subject: `redemption-request:${requestId}`,
      facts: {},
      actor: 'partner',
    });
    return { ...order, requestId, caseId };
  });
}

/**
 * Requests more from the recipient as an operator, such as FOLLOW_UP=PERMIT,DECLARATION; returns the token of
 * the link.
 */
export async function askMore(
  server: RunningServer,
  { caseId, msisdn }: Pick<RequestedOrder, 'caseId' | 'msisdn'>,
  asked: string,
  reason = 'Your permit cannot be read.',
): Promise<string> {
  const desk = testDesk({ ...server, brand: server.services.brand });
  await desk.decide(caseId, asked, { actor: 'operator:Zanele', reason });
  const { body } = await server.database.db
    .selectFrom('messages')
    .select('body')
    .where('recipient', '=', msisdn)
    .where('channel', '=', 'SMS')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return decodeURIComponent(/follow-up\?t=(\S+)$/.exec(body)?.[1] ?? '');
}

/** Response with a follow-up. */
export interface FollowUpBody {
  id: number;
  'user-id': number;
  'redemption-request-id': number;
  'date-created': string;
  reason: string;
  status: string;
  'requires-signing-of-reporting-declaration': boolean;
  'reporting-declaration-version': number | null;
  requirements: {
    id: number;
    'document-purpose': string;
    'document-purpose-display-value': string;
    status: string;
    'captured-document': Captured | null;
  }[];
}

/** A submitted document. */
export interface Captured {
  'requirement-document-id': number;
  'meta-data-id': number;
  'document-type-id': number;
}

/** Opens the follow-up of a token. */
export const openFollowUp = (
  url: string,
  token: string,
  headers: Readonly<Record<string, string>> = registering,
): Promise<Reply<FollowUpBody>> =>
  callServer(
    url,
    `GET /api/transactions/inbound/redemption/follow-up?token=${encodeURIComponent(token)}`,
    { headers },
  );

/** Submits a follow-up. */
export const handIn = (
  url: string,
  id: number | bigint,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<Record<string, unknown>>> =>
  callServer(url, `POST /api/transactions/inbound/redemption/follow-up/${id}/capture`, {
    headers: { ...registering, ...headers },
    body,
  });

/** Uploads a document, with or without its file; returns its id. */
export async function uploadDocument(
  url: string,
  {
    headers = registering,
    category = 'LIMIT_INCREASE_DOCUMENT',
    file = true,
  }: { headers?: Readonly<Record<string, string>>; category?: string; file?: boolean } = {},
): Promise<number> {
  const { body } = await callServer<UploadTarget>(
    url,
    'POST /api/s3-documents/save-and-generate-upload-url',
    { headers, body: { 'document-type': category, 'file-type': 'jpg' } },
  );
  if (file) await putFile(body['presigned-url'], await createPhoto());
  return body.id;
}
