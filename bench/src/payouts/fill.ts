import { randomInt } from 'node:crypto';
import { hashPin } from '../../../server/src/customers/authentication/pins.ts';
import { Random } from '../../../server/src/integrations/screening/quality/random.ts';
import { QuotationService } from '../../../server/src/pricing/quotations/service.ts';
import { CREATE, createValues } from '../../../server/src/sending/creation/statement.ts';
import { addCustomers, type BenchCustomer, customersOf, PIN } from '../data.ts';
import { PEPPER } from '../database.ts';
import { type ParametersFor, parametersLike } from '../direct.ts';
import { type BenchCorridor, CORRIDORS } from './corridors.ts';
import type { Place } from './place.ts';

/** Transactions per customer. */
const EACH = 20;
/** Statements on the way at once. */
const AT_ONCE = 400;
/** Principals in rand, below what has to be reported one by one. */
const RAND = { least: 300, most: 2_800 };

/** Shares of payouts that meet a failure of their partner, by the last two digits of the amount. */
const FAILING_SHARES: readonly (readonly [ending: string, share: number])[] = [
  ['13', 0.02],
  ['17', 0.04],
  ['19', 0.04],
  ['23', 0.03],
  ['29', 0.001],
  ['31', 0.02],
];
/** Endings without a failure. */
const USUAL = ['00', '10', '20', '40', '50', '60', '70', '80'];

/** An unpaid transaction. */
export interface Unpaid {
  id: bigint;
  reference: string;
  cents: bigint;
  registrationId: bigint;
}

interface Quoted {
  id: bigint;
  reference: string;
  customer: BenchCustomer;
  corridor: BenchCorridor;
}

/** Creates unpaid transactions of many customers, by the quotation service and the function `create_transaction`. */
export async function createUnpaid(place: Place, count: number, seed: number): Promise<Unpaid[]> {
  const customers = await addBenchCustomers(place, Math.max(20, Math.ceil(count / EACH)));
  const random = new Random(seed);
  const service = new QuotationService(place.services);
  const samples = new Map<BenchCorridor, ParametersFor>();
  const unpaid: Unpaid[] = [];
  while (unpaid.length < count) {
    const wanted = Array.from({ length: Math.min(AT_ONCE, count - unpaid.length) }, (_, index) => {
      const corridor = random.pick(CORRIDORS);
      const customer = customers[(unpaid.length + index) % customers.length] as BenchCustomer;
      return { customer, corridor, amount: drawAmount(random, corridor) };
    });
    const quoted = await quoteBatch(place, service, wanted);
    unpaid.push(...(await createBatch(place, quoted, samples)));
  }
  return unpaid;
}

async function addBenchCustomers({ owner }: Place, count: number): Promise<BenchCustomer[]> {
  await addCustomers(owner, count, await hashPin(PIN, PEPPER));
  await owner.query('vacuum analyze customers');
  return await customersOf(owner);
}

interface Wanted {
  customer: BenchCustomer;
  corridor: BenchCorridor;
  amount: string;
}

async function quoteBatch(
  { owner }: Place,
  service: QuotationService,
  wanted: readonly Wanted[],
): Promise<Quoted[]> {
  const answers = await Promise.all(wanted.map((one) => service.quote(quoteRequest(one))));
  const references = answers.map((answer) => answer['quotation-reference']);
  const { rows } = await owner.query<{ id: bigint; reference: string }>(
    'select id, reference from quotations where reference = any ($1)',
    [references],
  );
  const ids = new Map(rows.map(({ id, reference }) => [reference, id]));
  return wanted.map(({ customer, corridor }, index) => {
    const reference = references[index] ?? '';
    return { id: ids.get(reference) ?? 0n, reference, customer, corridor };
  });
}

const quoteRequest = ({ customer, corridor: { request }, amount }: Wanted) => ({
  registrationId: customer.registrationId,
  customer: { tier: 'FULL', id_type: 'SA_ID' } as const,
  idempotency: undefined,
  countryId: request['country-id'] ?? 0,
  payoutMethodId: request['payout-method-id'] ?? 0,
  payoutPartnerId: request['payout-partner-id'] ?? 0,
  currencyId: request['currency-id'] ?? 0,
  quotationType: 'RECEIVER_AMOUNT',
  amount,
});

/** An amount to pay out, whose last two digits decide what its partner does. */
function drawAmount(random: Random, { mid }: BenchCorridor): string {
  const units = Math.floor((RAND.least + random.below(RAND.most - RAND.least)) * mid);
  return `${units}.${drawEnding(random)}`;
}

function drawEnding(random: Random): string {
  let drawn = random.next();
  for (const [ending, share] of FAILING_SHARES) {
    if (drawn < share) return ending;
    drawn -= share;
  }
  return random.pick(USUAL);
}

async function createBatch(
  place: Place,
  quoted: readonly Quoted[],
  samples: Map<BenchCorridor, ParametersFor>,
): Promise<Unpaid[]> {
  for (const sample of quoted) {
    if (samples.has(sample.corridor)) continue;
    samples.set(sample.corridor, await sampleParameters(place, sample));
  }
  const created = quoted.map((one) => createOne(place, one, samples.get(one.corridor)));
  return await readUnpaid(place, await Promise.all(created));
}

const sampleParameters = ({ environment }: Place, { corridor, ...sample }: Quoted) =>
  parametersLike(
    { url: environment.DATABASE_URL ?? '', dataDir: environment.DATA_DIR ?? '' },
    sample,
    corridor.values,
  );

async function createOne(
  { database }: Place,
  { corridor: _, ...quotation }: Quoted,
  parametersFor: ParametersFor | undefined,
): Promise<bigint> {
  if (!parametersFor) throw new Error('A corridor has no parameters.');
  const parameters = parametersFor(quotation);
  const { rows } = await database.pool.query<{ id: bigint }>({
    name: 'create',
    text: CREATE,
    values: createValues({
      ...parameters,
      // Nothing is delivered here, and these messages come before the payout.
      texts: [],
      collection_pin:
        parameters.collection_pin &&
        database.keyring.encrypt('collection_pin', String(randomInt(1e9, 1e10))),
    }),
  });
  return rows[0]?.id ?? 0n;
}

async function readUnpaid({ owner }: Place, ids: readonly bigint[]): Promise<Unpaid[]> {
  const { rows } = await owner.query<Unpaid & { status: string }>(
    `select id, payment_reference as reference, total_cents as cents, registration_id as "registrationId", status
     from transactions where id = any ($1) order by id`,
    [ids],
  );
  const held = rows.find(({ status }) => status !== 'APPROVED_UNPAID');
  if (held) throw new Error(`Transaction ${held.id} is ${held.status}.`);
  return rows;
}
