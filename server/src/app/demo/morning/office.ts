import { randomUUID } from 'node:crypto';
import { CLIENT_PLATFORM } from '@thumela/rules/constants.ts';
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { statementsService } from '../../../ledger/reconciliation/service.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { sendDue } from '../../../platform/notifications/send.ts';
import { messagesService } from '../../../platform/notifications/service.ts';
import { proposeChange } from '../../../pricing/change-requests/service.ts';
import { openDeaf } from '../../../receiving/partner-webhooks/unreachable-endpoints.ts';
import { beginConversation } from '../../../support/chat/conversations.ts';
import { storeContactMessage } from '../../../support/contact/service.ts';
import { actors, ageCase, findCase, type Morning } from './setting.ts';

/** Work begun by the office itself, and messages of customers. */
export async function seedOffice(morning: Morning): Promise<void> {
  await failMessage(morning);
  await proposeFee(morning);
  await proposeWriteOff(morning);
  await importStatement(morning);
  await failWebhook(morning);
  await writeLetter(morning);
  await beginChat(morning);
}

/** An SMS that its network refuses; all other messages are sent as usual. */
async function failMessage({ services }: Morning): Promise<void> {
  const recipient = '27820000102';
  await withTransaction(services.database, (handle) =>
    messagesService(handle).queue([
      {
        channel: 'SMS',
        recipient,
        subject: '',
        body: 'Your payment was not paid into the account.',
      },
    ]),
  );
  const { transport } = services;
  await sendDue(
    {
      ...services,
      transport: {
        close: () => undefined,
        send: async (message) => {
          if (message.recipient !== recipient) return await transport.send(message);
          throw new Error('The network answered that the subscriber is absent.');
        },
      },
    },
    { attempts: 1, delaySeconds: 1, longestSeconds: 1 },
  );
}

/** A lower fee to Zimbabwe, which a second person decides. */
async function proposeFee(morning: Morning): Promise<void> {
  const { services } = morning;
  const id = await withTransaction(services.database, (handle) =>
    proposeChange(
      handle,
      services.config,
      {
        kind: 'FEE',
        changes: [{ target: '11', values: { percent: '4', minimum: '20', maximum: '450' } }],
        validFrom: undefined,
      },
      { actor: actors.fatima, reason: 'Our partner lowered its charge for this corridor.' },
    ),
  );
  await ageCase(morning, id, 16);
}

async function proposeWriteOff({ desk }: Morning): Promise<void> {
  await desk.writeOff(
    { account: 'PAYMENT_CLEARING', subAccount: 'DIGIPAY', cents: 1_250n },
    { actor: actors.sipho, reason: 'Rounding of DIGIPAY’s charges in the last month.' },
  );
}

/**
 * The newest day before today without a posting for DIGIPAY on it or beside it, because its day can differ from ours: a
 * file without payments agrees with the books.
 */
async function findQuietDay({ services, now }: Morning): Promise<string> {
  const { rows } = await services.database.pool.query<{ day: string }>(
    `select to_char(series.day, 'DD/MM/YYYY') as day
     from generate_series($1::date - 60, $1::date - 1, interval '1 day') as series (day)
     where not exists (select from journal_lines where account = 'PAYMENT_CLEARING'
       and sub_account = 'DIGIPAY'
         and business_day between series.day::date - 1 and series.day::date + 1)
     order by series.day desc limit 1`,
    [businessDay(now)],
  );
  const [quiet] = rows;
  if (!quiet) throw new Error('DIGIPAY has postings on every day of the demo.');
  return quiet.day;
}

/** A file of DIGIPAY with two settlements that no bank statement has shown yet. */
async function importStatement(morning: Morning): Promise<void> {
  const { services } = morning;
  const day = await findQuietDay(morning);
  const content = Buffer.from(
    [
      'Merchant Reference;Transaction ID;Gross Amount;Commission;Transaction Date;Settlement Number;Transaction Type',
      `;DEMO-LINE-1;1185,75;0,00;${day};DS-1;Settlement`,
      `;DEMO-LINE-2;2410,20;0,00;${day};DS-2;Settlement`,
      '',
    ].join('\n'),
    'latin1',
  );
  await statementsService(services.database, services.brand).import({
    ...{ name: 'digipay.csv', content, from: 'DIGIPAY', operator: 'Fatima' },
  });
}

/** A remittance partner whose address refused an event about an order. */
async function failWebhook({ services }: Morning): Promise<void> {
  await withTransaction(services.database, async (handle) => {
    const order = await handle.db
      .selectFrom('inbound_transactions')
      .selectAll()
      .where('reference', '=', 'DEMO-1008')
      .executeTakeFirstOrThrow();
    const event = await handle.db
      .insertInto('partner_events')
      .values({
        id: randomUUID(),
        remittance_partner: order.remittance_partner,
        inbound_transaction_id: order.id,
        status: order.status,
        reason: order.reason,
        state: 'GIVEN_UP',
        attempts: 17,
        answer: 503,
      })
      .returning(['id', 'remittance_partner', 'status'])
      .executeTakeFirstOrThrow();
    const refused = { ...event, reference: order.reference };
    await openDeaf(handle, refused, { answer: 503, problem: null });
  });
}

async function writeLetter(morning: Morning): Promise<void> {
  const { services, now } = morning;
  const letter = {
    name: 'Precious Ndlovu',
    email: 'precious@example.com',
    phone: '0820000101',
    subject: 'Two payments for one transfer',
    issue: 'Payments',
    letter:
      'Good morning. My bank shows that I paid twice for my transfer. Please check it for me.',
  };
  const expires = Math.floor(now.getTime() / 1000) + 600;
  await withTransaction(services.database, (handle) =>
    storeContactMessage(services, handle, {
      ...{ letter, address: '127.0.0.1' },
      solved: { nonce: randomUUID(), expires },
    }),
  );
  const { rows } = await services.database.pool.query<{ subject: string }>(
    `select subject from cases where kind = 'CONTACT_MESSAGE' order by id desc limit 1`,
  );
  const id = await findCase(morning, 'CONTACT_MESSAGE', rows[0]?.subject ?? '');
  await ageCase(morning, id, 3);
}

async function beginChat({ services, customers }: Morning): Promise<void> {
  await withTransaction(services.database, (handle) =>
    beginConversation(handle, {
      customerId: customers.kagiso.customerId,
      customType: CLIENT_PLATFORM,
      context: [],
      message: 'Hello, my payment to Nigeria came back. When do I get my money?',
      language: 'en-ZA',
    }),
  );
}
