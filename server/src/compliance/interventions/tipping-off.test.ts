/**
 * No hold reveals its reason to those who must not learn of it (FICA section 29): everything that customers, recipients
 * and visitors can read is compared, apart from references, amounts, names and times.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReadableTexts, readTransactionTexts } from '../../../test/customer-view.ts';
import { addCustomer, type CustomerWanted } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  interventionsOn,
  pieter,
  type TestInterventions,
  WITHDRAWN,
  zanele,
} from '../../../test/interventions.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import {
  applyCountryList,
  listedCountries,
} from '../../administration/configuration/country-lists.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { screenUnderWay } from '../holds/screening.ts';

let server: RunningServer;
let bench: TestInterventions;
beforeAll(async () => {
  server = await startServer();
  bench = await interventionsOn(server);
});
afterAll(() => server.close());

/** A hold of a new transaction: what differs from one that is approved at once. */
interface Wanted {
  customer?: CustomerWanted;
  recipient?: readonly [first: string, last: string];
  amount?: number;
  /** A country of enhanced diligence. */
  isEnhanced?: boolean;
}

const CREATED: Readonly<Record<string, Wanted>> = {
  SANCTIONS_MATCH: { recipient: ['Viktor', 'Blokkade'] },
  SAME_NAME: {
    customer: { firstName: 'José', lastName: 'Van Wyk' },
    recipient: ['jose', 'van wyk'],
  },
  FIRST_TRANSACTION: { amount: 20_000.01 },
  EDD_CORRIDOR: { amount: 5000.01, isEnhanced: true },
  NAME_NOT_COMPARABLE: { recipient: ['𒀀𒀭', '𒂗𒍪'] },
  BLOCKED_NATIONALITY: { customer: { idType: 'FOREIGN_PASSPORT', nationality: 'IRN' } },
};

async function setEnhanced(isEnhanced: boolean): Promise<void> {
  await withTransaction(server.database, async (handle) => {
    const seen = (await listedCountries(handle, 'EDD')).map(({ alpha3 }) => alpha3);
    const others = seen.filter((country) => country !== 'NGA');
    const countries = isEnhanced ? [...others, 'NGA'] : others;
    if (countries.length === seen.length) return;
    const by = { actor: 'operator:thandi', reason: 'The list has changed.' } as const;
    await applyCountryList(handle, { list: 'EDD', seen, countries, listedOn: '2026-11-20' }, by);
  });
  await server.services.reference.refresh();
}

async function send({
  customer: wanted = {},
  recipient,
  amount = 500,
  isEnhanced = false,
}: Wanted) {
  await setEnhanced(isEnhanced);
  const email = `${randomUUID()}@example.com`;
  const customer = { ...(await addCustomer(server, { email, ...wanted })), email };
  const [first, last] = recipient ?? ['Grace', 'Moyoza'];
  const values = { 22: first, 24: last };
  const made = await sendMoney(server.url, customer, corridors.nigeriaBank, amount, { values });
  const names = {
    [email]: 'E-MAIL',
    [wanted.firstName ?? 'Lerato']: 'SENDER',
    [wanted.lastName ?? 'Mokoena']: 'SENDER',
    [first]: 'RECIPIENT',
    [last]: 'RECIPIENT',
  };
  return { customer, id: BigInt(made['transaction-id']), status: made.status, names };
}

type Sent = Awaited<ReturnType<typeof send>>;

const read = (sent: Sent): Promise<ReadableTexts> =>
  readTransactionTexts(server, sent.customer, sent);

/** Expects that customers read the same, whatever the reason. */
function expectSame(texts: Readonly<Record<string, ReadableTexts>>): void {
  const [[, first] = [], ...others] = Object.entries(texts);
  expect(first).toBeDefined();
  for (const [reason, other] of others) expect({ [reason]: other }).toEqual({ [reason]: first });
}

test('a new transaction on hold reads the same for every rule that its customer cannot act on', async () => {
  const texts: Record<string, ReadableTexts> = {};
  for (const [rule, wanted] of Object.entries(CREATED)) {
    const sent = await send(wanted);
    expect([rule, sent.status]).toEqual([rule, 'ON_HOLD_UNPAID']);
    texts[rule] = await read(sent);
  }
  expect(texts.SANCTIONS_MATCH?.transaction).toContain(
    'Our team is checking the details of this transaction.',
  );
  expectSame(texts);
});

let listed = 0;
const RECIPIENTS = [
  ...['Zodwa Vlok', 'Wikus Ptak', 'Ulrike Qvist', 'Ivo Czerny', 'Oluchi Bzdak', 'Yusra Xaba'],
  ...['Jelle Wypych', 'Nkechi Vuyk', 'Dragan Fojt', 'Saskia Hrdy'],
];
/** A recipient whose name is on no list yet. */
function nextRecipient(): readonly [string, string] {
  const [first = '', last = ''] = (RECIPIENTS[listed] ?? '').split(' ');
  listed += 1;
  return [first, last];
}

async function list([first, last]: readonly [string, string]): Promise<void> {
  await bench.rows(
    "insert into sanctions_entries (full_name, listed_on) values ($1, '2026-11-21')",
    [`${first} ${last}`],
  );
  await screenUnderWay(server.services);
}

const quotedOf = async ({ id }: Sent): Promise<string> =>
  (
    await bench.rows<{ quoted: string }>(
      'select payment_reference as quoted from transactions where id = $1',
      [id],
    )
  )[0]?.quoted ?? '';

const caseOf = async (kind: string, subject: string): Promise<bigint> =>
  (
    await bench.rows<{ id: bigint }>(
      "select id from cases where kind = $1 and subject = $2 and state <> 'DECIDED'",
      [kind, subject],
    )
  )[0]?.id ?? 0n;

/** Everything that stops an approved transaction without a fact that its customer knows. */
const STOPS: Readonly<
  Record<string, (sent: Sent, to: readonly [string, string]) => Promise<unknown>>
> = {
  'a match of a newer list': async (_sent, to) => await list(to),
  'a direction about the transaction': async (sent) =>
    await bench.direct('transaction', await quotedOf(sent)),
  'a direction about the customer': async ({ customer }) =>
    await bench.direct('customer', customer.registrationId),
  'a suspension': async ({ customer }) =>
    await bench.compliance.call('POST', `/console/api/customers/${customer.customerId}/suspend`, {
      reason: 'They forged a payslip.',
    }),
};

const FROZEN = {
  'a frozen match': async ({ id }: Sent, to: readonly [string, string]) => {
    await list(to);
    await bench.desk.decide(await caseOf('SANCTIONS_MATCH', `transaction:${id}`), 'FREEZE', zanele);
  },
};

test.each([
  ['unpaid', STOPS, false],
  ['paid', { ...STOPS, ...FROZEN }, true],
] as const)(
  'an approved transaction, %s, stops with the same words for every reason',
  async (_what, stops, isPaid) => {
    const texts: Record<string, ReadableTexts> = {};
    for (const [reason, stop] of Object.entries(stops)) {
      const to = nextRecipient();
      const sent = await send({ recipient: to });
      if (isPaid) await reportPaid(server.database, sent.id);
      await stop(sent, to);
      texts[reason] = await read(sent);
    }
    expectSame(texts);
  },
);

test('a transaction whose direction has ended reads the same as before', async () => {
  const sent = await send({ recipient: nextRecipient() });
  await reportPaid(server.database, sent.id);
  const of = await bench.direct('transaction', await quotedOf(sent));
  const before = await read(sent);
  await bench.endByTwo(of, WITHDRAWN);
  expect(await read(sent)).toEqual(before);
  await bench.desk.decide(await caseOf('HOLD', `transaction:${sent.id}`), 'RELEASE', pieter);
});
