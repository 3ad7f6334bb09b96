import { DEFAULT_CHAT_USER_ID } from '@thumela/rules/constants.ts';
import { casesService } from '../../casework/cases/service.ts';
import { tokenHash } from '../../receiving/orders/service.ts';
import { seedDocument } from './documents.ts';
import type { Setting } from './outbound.ts';

const HOUR = 3_600_000;

/** Aisha's redemption request, in the keys of a registration request; she is invented. */
const submitted = {
  context: 'INBOUND',
  'registration-type': 'NON_FACE_TO_FACE',
  msisdn: '27820000016',
  email: 'recipient@example.com',
  'first-name': 'Aisha',
  'last-name': 'Naidoo',
  dob: '1993-01-07',
  gender: 'FEMALE',
  nationality: 'ZAF',
  'id-type': 'SA_ID',
  'id-number': '9301074993083',
  'id-expiry-date': '9999-01-01',
  'street-number': '12',
  'street-name': 'Example Street',
  town: 'Musgrave',
  city: 'Durban',
  province: 'KWAZULU_NATAL',
  'postal-code': '4001',
};

/** The request for DEMO-1006 and the follow-up that waits for its recipient. */
export async function seedFollowUp(
  { trx, now, reference }: Setting,
  inboundTransactionId: bigint,
): Promise<void> {
  const { version } = reference.declaration;
  const request = await trx
    .insertInto('redemption_requests')
    .values({
      inbound_transaction_id: inboundTransactionId,
      status: 'PENDING',
      submitted: JSON.stringify({ ...submitted, 'context-id': Number(inboundTransactionId) }),
      declaration_version: version,
      requested_at: new Date(now.getTime() - 18 * HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const followUp = await trx
    .insertInto('follow_ups')
    .values({
      redemption_request_id: request.id,
      user_id: BigInt(DEFAULT_CHAT_USER_ID),
      reason:
        'Your proof of address cannot be read. Please send a clear picture, and sign the declaration once more, within three days.',
      status: 'PENDING_CUSTOMER',
      requires_declaration: true,
      declaration_version: version,
      created_at: new Date(now.getTime() - 6 * HOUR),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payslip = await seedDocument(trx, {
    file: 'payslip',
    type: 'LIMIT_INCREASE_DOCUMENT',
    owner: 'partner',
    usedBy: `redemption-request:${request.id}`,
  });
  await trx
    .insertInto('follow_up_requirements')
    .values([
      { follow_up_id: followUp.id, purpose: 'PROOF_OF_ADDRESS', status: 'PENDING' },
      {
        follow_up_id: followUp.id,
        purpose: 'PROOF_OF_INCOME',
        status: 'APPROVED',
        document_type_id: 8,
        meta_data_id: payslip,
      },
    ])
    .execute();
  await casesService({ db: trx }).open({
    kind: 'FOLLOW_UP',
    subject: `follow-up:${followUp.id}`,
    facts: {
      reference: 'DEMO-1006',
      request: Number(request.id),
      asked: 'PROOF_OF_ADDRESS,DECLARATION',
    },
    nextActor: 'CUSTOMER',
    dueAt: new Date(now.getTime() + 66 * HOUR),
    actor: 'operator:Zanele',
  });
  await trx
    .insertInto('inbound_links')
    .values({
      token_hash: tokenHash('demo-follow-up'),
      kind: 'FOLLOW_UP',
      inbound_transaction_id: inboundTransactionId,
      follow_up_id: followUp.id,
    })
    .execute();
}
