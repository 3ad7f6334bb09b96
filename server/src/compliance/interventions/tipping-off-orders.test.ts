/**
 * No held order from abroad and no suspended customer reveals its reason (FICA section 29): everything that customers,
 * recipients and remittance partners can read is compared, apart from references, amounts, names and times.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ReadableTexts,
  readCustomerTexts,
  readOrderTexts,
} from '../../../test/customer-view.ts';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import {
  interventionsOn,
  type TestInterventions,
  WITHDRAWN,
  zanele,
} from '../../../test/interventions.ts';
import { addOrder } from '../../../test/orders.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { addAllocated } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import {
  applyCountryList,
  listedCountries,
} from '../../administration/configuration/country-lists.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { stopBlocked } from '../holds/blocked-countries.ts';
import { screenUnderWay } from '../holds/screening.ts';

let server: RunningServer;
let bench: TestInterventions;
beforeAll(async () => {
  server = await startServer({ demo: true });
  bench = await interventionsOn(server);
});
afterAll(() => server.close());

let people = 0;
const NAMES = [
  ...['Zodwa Vlok', 'Wikus Ptak', 'Ulrike Qvist', 'Ivo Czerny', 'Oluchi Bzdak', 'Yusra Xaba'],
  ...['Jelle Wypych', 'Nkechi Vuyk', 'Dragan Fojt', 'Saskia Hrdy', 'Tafara Gwynn', 'Mirja Zsolt'],
  ...['Hlubi Kaczor', 'Bence Ruzicka'],
];

/** A customer whose name is on no list yet, and their name. */
async function newPerson() {
  const [first = '', last = ''] = (NAMES[people] ?? '').split(' ');
  people += 1;
  const email = `${randomUUID()}@example.com`;
  const customer = {
    ...(await addCustomer(server, { email, firstName: first, lastName: last })),
    email,
  };
  const names = { [email]: 'E-MAIL', [first]: 'PERSON', [last]: 'PERSON' };
  return { ...customer, first, last, names };
}

type Person = Awaited<ReturnType<typeof newPerson>>;

async function list({ first, last }: Person): Promise<void> {
  await bench.rows(
    "insert into sanctions_entries (full_name, listed_on) values ($1, '2026-11-21')",
    [`${first} ${last}`],
  );
  await screenUnderWay(server.services);
}

async function setBlocked(countries: readonly string[]): Promise<void> {
  await withTransaction(server.database, async (handle) => {
    const seen = (await listedCountries(handle, 'BLOCKED')).map(({ alpha3 }) => alpha3);
    const by = { actor: 'operator:thandi', reason: 'The list has changed.' } as const;
    await applyCountryList(
      handle,
      { list: 'BLOCKED', seen, countries, listedOn: '2026-11-20' },
      by,
    );
  });
  await server.services.reference.refresh();
}

/** Blocks the country of all orders for a moment, which stops them until two people release them. */
async function blockForAMoment(): Promise<void> {
  await setBlocked(['GBR']);
  await stopBlocked(server.services);
  await setBlocked([]);
}

const caseOf = async (kind: string, subject: string): Promise<bigint> =>
  (
    await bench.rows<{ id: bigint }>(
      "select id from cases where kind = $1 and subject = $2 and state <> 'DECIDED'",
      [kind, subject],
    )
  )[0]?.id ?? 0n;

const suspend = ({ customerId }: Person) =>
  bench.compliance.call('POST', `/console/api/customers/${customerId}/suspend`, {
    reason: 'They forged a payslip.',
  });

const direct = ({ registrationId }: Person) => bench.direct('customer', registrationId);

interface Order {
  id: bigint;
  reference: string;
}

const directOrder = (_person: Person, { reference }: Order) => bench.direct('order', reference);

/** A direction that has ended leaves an ordinary hold. */
const holdOrder = async (person: Person, order: Order) =>
  bench.endByTwo(await directOrder(person, order), WITHDRAWN);

type Stop = (person: Person, order: Order) => Promise<unknown>;

const match: Stop = (person) => list(person);
const freeze: Stop = async (person, { id }) => {
  await list(person);
  await bench.desk.decide(await caseOf('SANCTIONS_MATCH', `order:${id}`), 'FREEZE', zanele);
};

/** Expects that readers read the same, whatever the reason. */
function expectSame(texts: Readonly<Record<string, ReadableTexts>>): void {
  const [[, first] = [], ...others] = Object.entries(texts);
  expect(first).toBeDefined();
  for (const [reason, other] of others) expect({ [reason]: other }).toEqual({ [reason]: first });
}

test('an order that waits for its recipient reads the same for every reason', async () => {
  const texts: Record<string, ReadableTexts> = {};
  const stops: Record<string, Stop> = {
    ...{ match, direct: directOrder, freeze, 'ordinary hold': holdOrder },
  };
  for (const [reason, stop] of Object.entries(stops)) {
    const person = await newPerson();
    const { first, last, username, names } = person;
    const order = await addOrder(server, { recipient: { first, last, cell: username } });
    await bench.rows(
      `insert into inbound_transaction_events (inbound_transaction_id, from_status, to_status, actor)
       values ($1, 'STAGED', 'UNALLOCATED', 'system')`,
      [order.id],
    );
    await stop(person, order);
    texts[reason] = await readOrderTexts(server, { ...order, headers: person.headers }, names);
  }
  expect(texts.match?.redeemable).toContain('We are checking this payment.');
  expectSame(texts);
});

test('an allocated order reads the same for every reason', async () => {
  const texts: Record<string, ReadableTexts> = {};
  const stops: Record<string, Stop> = {
    ...{ match, direct: directOrder, country: blockForAMoment },
    ...{ freeze, suspension: suspend, 'direction about the customer': direct },
  };
  for (const [reason, stop] of Object.entries(stops)) {
    const person = await newPerson();
    const { first, last, username: msisdn, headers, names } = person;
    const recipient = { first, last, cell: msisdn };
    const id = await addAllocated(server, person, { recipient });
    const [row] = await bench.rows<{ reference: string }>(
      'select reference from inbound_transactions where id = $1',
      [id],
    );
    const order = { id, reference: row?.reference ?? '' };
    await stop(person, order);
    texts[reason] = await readOrderTexts(server, { ...order, msisdn, headers }, names);
  }
  expect(texts.match?.order).toContain('We are checking this payment.');
  expectSame(texts);
});

test('a suspended customer reads the same for every reason', async () => {
  const texts: Record<string, ReadableTexts> = {};
  const stops: Record<string, (person: Person, id: bigint) => Promise<unknown>> = {
    suspension: suspend,
    direction: direct,
    freeze: async (person, id) => {
      await list(person);
      const of = await caseOf('SANCTIONS_MATCH', `transaction:${id}`);
      await bench.desk.decide(of, 'FREEZE', zanele);
    },
  };
  for (const [reason, stop] of Object.entries(stops)) {
    const person = await newPerson();
    const sent = await sendMoney(server.url, person, corridors.zimbabweCash, 100);
    const id = BigInt(sent['transaction-id']);
    await reportPaid(server.database, id);
    await stop(person, id);
    texts[reason] = await readCustomerTexts(server, person, person.names);
  }
  expectSame(texts);
});
