import type { RunningServer } from './harness.ts';
import {
  addRequest,
  askMore,
  type Captured,
  type FollowUpBody,
  openFollowUp,
  type RequestedOrder,
  uploadDocument,
} from './redemption.ts';

/** Document types for the purposes used in tests of follow-ups. */
export const TYPES = { PROOF_OF_ADDRESS: 1, PROOF_OF_INCOME: 8, PERMIT: 19 } as const;

const ALL = 'FOLLOW_UP=PROOF_OF_ADDRESS,PERMIT,DECLARATION';

/** A request with a follow-up, and the follow-up as its recipient sees it. */
export async function requestWithFollowUp(server: RunningServer, decision = ALL) {
  const order = await addRequest(server);
  const token = await askMore(server, order, decision);
  const { body: followUp } = await openFollowUp(server.url, token);
  return { order, token, followUp };
}

/** A submission with new documents for everything that is open. */
export async function followUpSubmission(
  { url }: Pick<RunningServer, 'url'>,
  followUp: FollowUpBody,
) {
  const documents: Captured[] = [];
  for (const one of followUp.requirements) {
    if (one.status === 'APPROVED') continue;
    documents.push({
      'requirement-document-id': one.id,
      'meta-data-id': await uploadDocument(url),
      'document-type-id': TYPES[one['document-purpose'] as keyof typeof TYPES],
    });
  }
  return {
    'captured-documents': documents,
    'signed-reporting-declaration': followUp['requires-signing-of-reporting-declaration'],
    'reporting-declaration-version': followUp['reporting-declaration-version'],
  };
}

/** Records of follow-ups and of their requests. */
export const recordsOf = ({ database: { db } }: RunningServer) => ({
  order: ({ id }: Pick<RequestedOrder, 'id'>) =>
    db
      .selectFrom('inbound_transactions')
      .select(['status', 'next_actor', 'due_at', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  openCases: (followUp: { id: number }) =>
    db
      .selectFrom('cases')
      .select(['id', 'kind', 'facts', 'due_at', 'next_actor', 'opened_by'])
      .where('subject', '=', `follow-up:${followUp.id}`)
      .where('state', '<>', 'DECIDED')
      .execute(),
  signatures: ({ requestId }: RequestedOrder) =>
    db
      .selectFrom('declaration_signatures')
      .select(['declaration_version', 'ip'])
      .where('redemption_request_id', '=', requestId)
      .execute(),
  messages: ({ msisdn }: RequestedOrder) =>
    db
      .selectFrom('messages')
      .select(['channel', 'subject', 'body'])
      .where((where) =>
        where.or([where('recipient', '=', msisdn), where('body', 'like', `%${msisdn}%`)]),
      )
      .orderBy('id')
      .execute(),
});
