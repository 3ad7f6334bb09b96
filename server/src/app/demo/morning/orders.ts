import type { IdType } from '@thumela/rules/identity/id-types.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { casesService } from '../../../casework/cases/service.ts';
import { inboundRequirements } from '../../../compliance/limits/service.ts';
import { findReports } from '../../../compliance/regulatory-reporting/service.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import type { SubmittedRequest } from '../../../platform/database/columns.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { holdCaseOfOrder, inboundService } from '../../../receiving/orders/service.ts';
import { judgeRows, stagePartnerOrders } from '../../../receiving/partner-api/stage.ts';
import { findFollowUp, readRequirements } from '../../../receiving/redemption/follow-ups/store.ts';
import { submitFollowUp } from '../../../receiving/redemption/follow-ups/submit.ts';
import { recordRequest } from '../../../receiving/redemption/record-request.ts';
import { insertOrder } from '../inbound.ts';
import { seedPaying } from '../inbound-paying.ts';
import type { Order } from '../orders.ts';
import { actors, ageCase, createSenderSetting, findCase, type Morning } from './setting.ts';
import { uploadFile } from './uploads.ts';

const DAY = 24;

/** Spelt differently by the sender abroad. */
const thandeka: Order = {
  reference: 'DEMO-3001',
  pin: '3000000001',
  partner: 'PARTNER_ONE',
  sender: ['Peter', 'Hallam'],
  from: 'GB',
  recipient: { cell: '27820000106', first: 'Tandeka', last: 'Zulu', born: '1995-06-03' },
  amount: 180_000n,
  status: 'UNALLOCATED',
  hoursAgo: 30,
};

const lwazi: Order = {
  reference: 'DEMO-3002',
  pin: '3000000002',
  partner: 'PARTNER_TWO',
  sender: ['Ayanda', 'Nkosi'],
  from: 'CA',
  recipient: { cell: '27820000107', first: 'Lwazi', last: 'Nkosi', born: '1990-02-19' },
  amount: 240_000n,
  status: 'UNALLOCATED',
  hoursAgo: 3 * DAY,
};

/** Large enough for a report of a cross-border transfer, which is overdue. */
const large: Order = {
  reference: 'DEMO-3003',
  pin: '3000000003',
  partner: 'PARTNER_ONE',
  sender: ['Karin', 'Vogel'],
  from: 'DE',
  recipient: {
    ...{ cell: '27820000108', first: 'Nokuthula', last: 'Mbatha', born: '1972-05-20' },
    bank: ['Capitec Bank', '1300000008', '470010'],
  },
  amount: 2_600_000n,
  status: 'COMPLETE',
  hoursAgo: 9 * DAY,
};

/** Orders from abroad that wait for an operator, and a report that is overdue. */
export async function seedMorningOrders(morning: Morning): Promise<void> {
  await seedRedemptionRequests(morning);
  await stageMatchingOrder(morning);
  await openHeldOrders(morning);
  await findReports(morning.services.database);
}

async function seedRedemptionRequests(morning: Morning): Promise<void> {
  const ids = await morning.services.database.db.transaction().execute(async (trx) => {
    const setting = createSenderSetting(trx, morning, morning.customers.precious);
    const paid = await insertOrder(setting, large, null);
    await seedPaying(setting, paid);
    const first = await insertOrder(setting, thandeka, null);
    return { first, second: await insertOrder(setting, lwazi, null) };
  });
  const first = await requestRedemption(morning, ids.first, {
    ...{ 'first-name': 'Thandeka', 'last-name': 'Zulu', dob: '1995-06-03', gender: 'FEMALE' },
    ...{ 'id-number': '9506030715087', msisdn: '27820000106', email: 'thandeka@example.com' },
  });
  await ageCase(morning, await findCase(morning, 'REDEMPTION', `redemption-request:${first}`), 26);
  const second = await requestRedemption(morning, ids.second, {
    ...{ 'first-name': 'Lwazi', 'last-name': 'Nkosi', dob: '1990-02-19', gender: 'MALE' },
    ...{ 'id-number': '9002195833089', msisdn: '27820000107', email: 'lwazi@example.com' },
  });
  await answerFollowUp(morning, second);
}

type Person = Pick<
  SubmittedRequest,
  'first-name' | 'last-name' | 'dob' | 'gender' | 'id-number' | 'msisdn' | 'email'
>;

const ID_TYPE: IdType = 'SA_ID';

/** The request of a new recipient to be paid an order; answers its id. */
async function requestRedemption(
  morning: Morning,
  orderId: bigint,
  person: Person,
): Promise<bigint> {
  const { services } = morning;
  const reference = services.reference.now;
  const submitted: SubmittedRequest = {
    ...person,
    context: 'INBOUND',
    'context-id': Number(orderId),
    'registration-type': 'NON_FACE_TO_FACE',
    'id-type': ID_TYPE,
    'id-expiry-date': '9999-01-01',
    nationality: 'ZAF',
    'street-number': '9',
    'street-name': 'Example Street',
    town: 'Umlazi',
    city: 'Durban',
    province: 'KWAZULU_NATAL',
    'postal-code': '4031',
  };
  return await withTransaction(services.database, async (handle) => {
    const order = await inboundService(handle).lock(orderId);
    const requirements = inboundRequirements(reference, {
      idType: ID_TYPE,
      amount: order.amount_cents,
      senderType: order.sender_type,
    });
    const { id } = await recordRequest(services, handle, {
      ...{ order, reference, uploads: [], language: ENGLISH, address: '127.0.0.1' },
      submission: { requirements, submitted, documents: [] },
      signed: reference.declaration.version,
    });
    return BigInt(id);
  });
}

/** An operator required a proof of address, and the recipient has sent it. */
async function answerFollowUp(morning: Morning, requestId: bigint): Promise<void> {
  const { services, desk } = morning;
  const caseId = await findCase(morning, 'REDEMPTION', `redemption-request:${requestId}`);
  await desk.decide(
    caseId,
    { decision: 'FOLLOW_UP', parameters: { purposes: ['PROOF_OF_ADDRESS'], declaration: false } },
    {
      actor: actors.naledi,
      reason: 'Please send a proof of address that is not older than three months.',
    },
  );
  const { id } = await services.database.db
    .selectFrom('follow_ups')
    .select('id')
    .where('redemption_request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  const document = await uploadFile(services, {
    ...{ file: 'identity', type: 'LIMIT_INCREASE_DOCUMENT', owner: 'partner' },
  });
  await withTransaction(services.database, async (handle) => {
    const followUp = await findFollowUp(handle, id);
    const [requirement] = await readRequirements(handle, id);
    if (!followUp || !requirement) throw new Error('The demo has no follow-up to answer.');
    await submitFollowUp(handle, {
      ...{ brand: services.brand, followUp, signed: undefined },
      ...{ actor: 'partner', address: '127.0.0.1' },
      documents: [{ requirement, documentId: document, documentTypeId: PROOF_OF_ADDRESS }],
    });
  });
  await ageCase(morning, await findCase(morning, 'FOLLOW_UP', `follow-up:${id}`), 6);
}

/** The document type of a utility bill. */
const PROOF_OF_ADDRESS = 1;

/** The sender's name resembles one on the sanctions list. */
async function stageMatchingOrder(morning: Morning): Promise<void> {
  const { database, reference } = morning.services;
  const staging = {
    ...{ partner: 'PARTNER_TWO', reference: reference.now },
    today: currentBusinessDay(database.clock),
  };
  const row = {
    reference: 'DEMO-3004',
    sender: { 'first-name': 'Amara', 'last-name': 'Embargo', country: 'NG' },
    recipient: {
      ...{ 'first-name': 'Sizwe', 'last-name': 'Hadebe', msisdn: '082 000 0109' },
      email: 'sizwe@example.com',
    },
    amount: '3200.00',
    payout: { type: 'CASH_VOUCHER' },
    'sender-type': 'OTHER',
  };
  const judged = await judgeRows(database, staging, [row]);
  const [outcome] = await withTransaction(database, (handle) =>
    stagePartnerOrders(handle, staging, judged),
  );
  if (!outcome || !('order' in outcome)) throw new Error('The demo has no order to screen.');
  const subject = `order:${outcome.order.id}`;
  await ageCase(morning, await findCase(morning, 'SANCTIONS_MATCH', subject), 2);
}

/** The tour's orders that an operator has to act on, each with its case. */
async function openHeldOrders(morning: Morning): Promise<void> {
  const { database } = morning.services;
  const waiting = await database.db
    .selectFrom('inbound_transactions as o')
    .leftJoin('redemption_requests as r', (join) =>
      join.onRef('r.inbound_transaction_id', '=', 'o.id').on('r.status', '=', 'PENDING'),
    )
    .select(['o.id', 'reference', 'amount_cents', 'currency', 'country_from', 'remittance_partner'])
    .select(['o.status', 'r.id as request', 'beneficiary_first_name', 'beneficiary_last_name'])
    .where('o.reference', 'like', 'DEMO-2%')
    .where('next_actor', '=', 'OPERATOR')
    .where('o.status', 'in', ['STAGED', 'UNALLOCATED', 'ALLOCATED_PENDING'])
    .orderBy('o.id')
    .execute();
  for (const order of waiting) {
    const amount = { cents: order.amount_cents, currency: order.currency };
    const recipient = `${order.beneficiary_first_name} ${order.beneficiary_last_name}`;
    await withTransaction(database, (handle) =>
      casesService(handle).open(
        order.request === null
          ? {
              ...{ ...holdCaseOfOrder(order.id), amount, actor: 'system' },
              facts: { reference: order.reference, country: order.country_from },
            }
          : {
              ...{ kind: 'REDEMPTION', subject: `redemption-request:${order.request}` },
              ...{ amount, actor: 'system' },
              facts: {
                ...{ partner: order.remittance_partner, reference: order.reference, recipient },
                reasons: ['NAMES_DIFFER'],
              },
            },
      ),
    );
  }
}
