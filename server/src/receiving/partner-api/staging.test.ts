import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  asPartner,
  newReference,
  orderRow,
  partnerKeyOf,
  type StagedAnswer,
  stageOrder,
  stageOrders,
} from '../../../test/staging.ts';
import { notifyRecipients } from '../orders/recipients/notify-recipient.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const rowOf = (id: number) =>
  server.database.db
    .selectFrom('inbound_transactions')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();

const eventsOf = async (id: number) => {
  const rows = await server.database.db
    .selectFrom('inbound_transaction_events')
    .select(['from_status', 'to_status', 'reason'])
    .where('inbound_transaction_id', '=', BigInt(id))
    .orderBy('id')
    .execute();
  return rows.map(({ from_status, to_status }) => [from_status, to_status]);
};

describe('an order that is right', () => {
  test('waits for its recipient at once, with its events, its PIN and its end', async () => {
    const { status, body } = await stageOrders(server.url, [orderRow({ reference: 'P1.first' })]);
    expect(status).toBe(200);
    expect(body).toEqual({
      accepted: [
        {
          index: 0,
          created: true,
          id: expect.any(Number),
          reference: 'P1.first',
          status: 'UNALLOCATED',
          reason: null,
          'collection-pin': expect.stringMatching(/^[1-9]\d{9}$/),
          'expires-at': expect.stringMatching(/\+02:00$/),
        },
      ],
      rejected: [],
    });
    const id = body.accepted[0]?.id ?? 0;
    expect(await eventsOf(id)).toEqual([
      [null, 'STAGED'],
      ['STAGED', 'UNALLOCATED'],
    ]);
    const row = await rowOf(id);
    expect(row).toMatchObject({
      remittance_partner: 'PARTNER_ONE',
      amount_cents: 450_000n,
      beneficiary_msisdn: '27820000011',
      iftr: false,
      language: 'en',
    });
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(3 * 24 * 3_600_000);
  });

  test('is announced to its recipient by SMS and e-mail, with the link', async () => {
    const { id } = await stageOrder(server.url, {
      recipient: {
        'first-name': 'Thandi',
        'last-name': 'Zulu',
        msisdn: '+27 (0)82 000 0077',
        email: 'thandi@example.com',
      },
    });
    await notifyRecipients(server.services);
    const told = await server.database.db
      .selectFrom('messages')
      .select(['channel', 'recipient', 'body'])
      .where('recipient', 'in', ['27820000077', 'thandi@example.com'])
      .orderBy('channel')
      .execute();
    expect(told.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['EMAIL', 'thandi@example.com'],
      ['SMS', '27820000077'],
    ]);
    for (const { body } of told) {
      expect(body).toContain('Grace Moyoza sent you R 4 500.00');
      expect(body).toContain(`${server.url}/redeem-inbound-transaction?t=`);
    }
    expect(told[0]?.body).toContain('Have your ID at hand; it takes about 5 minutes.');
    const notices = await server.database.db
      .selectFrom('recipient_notices')
      .select('kind')
      .where('inbound_transaction_id', '=', BigInt(id))
      .where('done_at', 'is', null)
      .orderBy('due_at')
      .execute();
    expect(notices.map(({ kind }) => kind)).toEqual(['REMINDER', 'LAST_REMINDER']);
  });

  test('gives the recipient’s details as provided fields, by the ids the wizard knows', async () => {
    const { id } = await stageOrder(server.url, {
      recipient: {
        'first-name': 'Zoë-Mae D’Arc',
        'middle-name': 'Anne',
        'last-name': "O'Brien",
        msisdn: '0044 7911 123456',
        'date-of-birth': '1966-08-11',
        nationality: 'gb',
        address: { street: '12 <b>Example</b> St', province: 'GAUTENG', 'postal-code': '2001' },
      },
      payout: { type: 'BANK_ACCOUNT', 'account-number': '1300 000 002', 'branch-code': '470010' },
      amount: 20_000,
      'sender-type': 'SELF',
      language: 'en-XA',
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({ type: 'BANK_ACCOUNT', sender_type: 'SELF', iftr: true });
    expect(row.beneficiary_msisdn).toBe('447911123456');
    const fields = row.provided_fields.map((field) => [
      field['required-field-id'],
      field['required-field-value'],
    ]);
    expect(Object.fromEntries(fields)).toEqual({
      101: '447911123456',
      103: 'Zoë-Mae D’Arc',
      104: 'Anne',
      105: "O'Brien",
      106: '1966-08-11',
      107: 'GBR',
      108: '12 <b>Example</b> St',
      110: 'GP',
      111: '2001',
      112: 'Capitec Bank',
      113: '1300000002',
      114: '470010',
    });
  });
});

describe('what is checked', () => {
  test('an order from a blocked country is refused, with a reason', async () => {
    const order = await stageOrder(server.url, {
      sender: { 'first-name': 'Ali', 'last-name': 'Reza', country: 'IRN' },
    });
    expect(order).toMatchObject({
      status: 'REJECTED',
      reason: 'Money cannot be received from this country.',
      'collection-pin': null,
    });
    expect(await eventsOf(order.id)).toEqual([
      [null, 'STAGED'],
      ['STAGED', 'REJECTED'],
    ]);
  });

  test.each<[what: string, more: Record<string, unknown>, sentence: string]>([
    ['no reference', { reference: undefined }, 'Please give a reference.'],
    ['a reference with a slash', { reference: 'a/b' }, 'A reference has 1 to 40 letters'],
    ['no sender', { sender: null }, 'An order is an object'],
    [
      'an address for a name',
      { sender: { 'first-name': 'evil.example', 'last-name': 'Co', country: 'GB' } },
      'Please give the first name of the sender in letters',
    ],
    [
      'an unknown country',
      { sender: { 'first-name': 'A', 'last-name': 'B', country: 'XX' } },
      'Please give the country of the sender as an ISO 3166-1 code',
    ],
    ['cents of cents', { amount: '10.001' }, 'Please give an amount in rand above 0'],
    ['nothing', { amount: 0 }, 'Please give an amount in rand above 0'],
    ['an amount in words', { amount: { rand: 5 } }, 'Please give an amount in rand above 0'],
    ['no payout', { payout: undefined }, 'An order is an object'],
    ['a payout by pigeon', { payout: { type: 'PIGEON' } }, 'A payout must be BANK_ACCOUNT'],
    [
      'a short account number',
      { payout: { type: 'BANK_ACCOUNT', 'account-number': '123456', 'branch-code': '470010' } },
      'An account number must have 7 to 11 digits.',
    ],
    [
      'a branch of nobody',
      { payout: { type: 'BANK_ACCOUNT', 'account-number': '1234567', 'branch-code': '000000' } },
      'This is not the branch code of a South African bank.',
    ],
    ['another sender type', { 'sender-type': 'FRIEND' }, 'A sender type must be SELF or OTHER.'],
    [
      'a language in words',
      { language: 'English please' },
      'Please give the language, for example en',
    ],
  ])('%s is said in a sentence', async (_what, more, sentence) => {
    const { body } = await stageOrders(server.url, [orderRow(more)]);
    expect(body.accepted).toEqual([]);
    expect(body.rejected[0]?.errors.join(' ')).toContain(sentence);
  });

  test.each<[what: string, more: Record<string, unknown>, sentence: string]>([
    ['no number', { msisdn: '' }, 'Please give the mobile number of the recipient.'],
    ['a number without its country', { msisdn: '020 7946 0000' }, 'with its country code'],
    ['a local number that is short', { msisdn: '+27 82 000 001' }, 'with its country code'],
    ['an e-mail address of two', { email: 'a@b.co, c@d.co' }, 'Please give an e-mail address'],
    ['somebody of tomorrow', { 'date-of-birth': '2999-01-01' }, 'not in the future'],
    ['30 February', { 'date-of-birth': '1990-02-30' }, 'not in the future'],
    [
      'a number for a name',
      { 'first-name': 7 },
      'Please give the first name of the recipient as a text.',
    ],
    [
      'a NUL',
      { 'last-name': 'Moko\0ena' },
      'Please remove unprintable characters from the family name of the recipient',
    ],
    [
      'half a letter',
      { 'last-name': 'Moko\ud800' },
      'Please remove unprintable characters from the family name',
    ],
    [
      'letters that turn the line',
      { 'last-name': 'a\u202eb' },
      'Please remove unprintable characters from the family name',
    ],
    ['a long name', { 'last-name': 'x'.repeat(101) }, 'with at most 100 letters'],
    ['a province of another country', { address: { province: 'TEXAS' } }, 'South African province'],
  ])('of the recipient: %s', async (_what, more, sentence) => {
    const recipient = { ...orderRow().recipient, ...more };
    const { body } = await stageOrders(server.url, [orderRow({ recipient })]);
    expect(body.rejected[0]?.errors.join(' ')).toContain(sentence);
  });

  test('valid rows are stored beside invalid ones, each identified by its position', async () => {
    const rows = [orderRow(), 'no order', orderRow({ amount: -1 }), orderRow(), null, 7, []];
    const { status, body } = await stageOrders(server.url, rows);
    expect(status).toBe(200);
    expect(body.accepted.map(({ index }) => index)).toEqual([0, 3]);
    expect(body.rejected.map(({ index }) => index)).toEqual([1, 2, 4, 5, 6]);
    expect(body.rejected.every((row) => row['error-code'] === 'VALIDATION_FAILED')).toBe(true);
  });
});

describe('an order that is sent again', () => {
  test('is the one it was, however it is spelled; with another content it is refused', async () => {
    const row = orderRow({ amount: '100.50' });
    const [first] = (await stageOrders(server.url, [row])).body.accepted;
    const spelled = {
      ...row,
      amount: 100.5,
      recipient: { ...row.recipient, msisdn: '27820000011' },
    };
    const again = await stageOrders(server.url, [spelled]);
    expect(again.body.accepted).toEqual([{ ...first, created: false }]);
    const other = await stageOrders(server.url, [{ ...row, amount: '100.51' }]);
    expect(other.body).toEqual({
      accepted: [],
      rejected: [
        {
          index: 0,
          reference: row.reference,
          'error-code': 'REFERENCE_USED',
          errors: ['An order with this reference but different content was already staged.'],
        },
      ],
    });
  });

  test('is the one it was, whatever we know of its bank and its country by now', async () => {
    const { pool } = server.owner;
    const payout = {
      type: 'BANK_ACCOUNT',
      'account-number': '1300000002',
      'branch-code': '470010',
    };
    const row = orderRow({ payout });
    const [first] = (await stageOrders(server.url, [row])).body.accepted;
    const { rows } = await pool.query(`select name from banks where branch_code = '470010'`);
    await pool.query(`update banks set name = 'Renamed Bank' where branch_code = '470010'`);
    await pool.query(
      `insert into country_risks (alpha3, list, listed_on) values ('GBR', 'BLOCKED', '2026-06-19')`,
    );
    await server.services.reference.refresh();
    const again = await stageOrders(server.url, [row]);
    await pool.query(`update banks set name = $1 where branch_code = '470010'`, [rows[0].name]);
    await pool.query(`delete from country_risks where alpha3 = 'GBR'`);
    await server.services.reference.refresh();
    expect(again.body).toEqual({ accepted: [{ ...first, created: false }], rejected: [] });
  });

  test('twice in one call it is made once', async () => {
    const row = orderRow();
    const { body } = await stageOrders(server.url, [row, row, { ...row, amount: 1 }]);
    expect(body.accepted.map(({ created }) => created)).toEqual([true, false]);
    expect(new Set(body.accepted.map(({ id }) => id)).size).toBe(1);
    expect(body.rejected[0]?.['error-code']).toBe('REFERENCE_USED');
  });

  test('under an Idempotency-Key the whole answer comes again', async () => {
    const headers = { 'idempotency-key': newReference() };
    const rows = [orderRow(), orderRow({ amount: 0 })];
    const first = await stageOrders(server.url, rows, { headers });
    expect((await stageOrders(server.url, rows, { headers })).body).toEqual(first.body);
    const other = await stageOrders(server.url, [orderRow()], { headers });
    expect([other.status, other.body]).toMatchObject([
      409,
      { 'error-code': 'IDEMPOTENCY_KEY_REUSED' },
    ]);
  });

  test('by another partner the same reference is another order', async () => {
    const row = orderRow();
    await stageOrders(server.url, [row]);
    const { body } = await stageOrders(server.url, [row], { key: partnerKeyOf('two') });
    expect(body.accepted[0]?.created).toBe(true);
  });

  test('twenty times at once, a batch makes each order once', async () => {
    const rows = Array.from({ length: 30 }, () => orderRow());
    const shuffled = () => rows.toSorted(() => Math.random() - 0.5);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => stageOrders(server.url, shuffled())),
    );
    const created = answers.flatMap(({ body }) => body.accepted.filter((row) => row.created));
    expect(created).toHaveLength(30);
    expect(answers.every(({ body }) => body.accepted.length === 30)).toBe(true);
    const pins = new Set(
      answers.flatMap(({ body }) => body.accepted.map((row) => row['collection-pin'])),
    );
    expect(pins.size).toBe(30);
    const ids = created.map(({ id }) => BigInt(id));
    const { db } = server.database;
    const events = await db
      .selectFrom('inbound_transaction_events')
      .select('id')
      .where('inbound_transaction_id', 'in', ids)
      .execute();
    expect(events).toHaveLength(60);
  });
});

describe('a call', () => {
  const orders = (body: unknown) =>
    asPartner<StagedAnswer>(server.url, 'POST /partner/inbound-orders', { body });

  test.each([
    [{}],
    [{ orders: [] }],
    [{ orders: 'all' }],
    [[]],
    [{ orders: Array(1_001).fill(1) }],
  ])('that is no list of 1 to 1,000 orders is refused', async (body) => {
    expect([(await orders(body)).status, (await orders(body)).body]).toMatchObject([
      400,
      { errors: ['Please send a list of 1 to 1000 orders.'] },
    ]);
  });
});
