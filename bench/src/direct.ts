import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { loadConfig } from '../../server/src/config.ts';
import { createDatabase, type Handle } from '../../server/src/database/pool.ts';
import { limitsOf } from '../../server/src/limits/usage.ts';
import { checkCreation } from '../../server/src/outbound/creation/checks.ts';
import { creationDocument } from '../../server/src/outbound/creation/document.ts';
import { readCreation } from '../../server/src/outbound/creation/read.ts';
import { listStatements } from '../../server/src/outbound/listing/list.ts';
import { createServices } from '../../server/src/services.ts';
import { type BenchCustomer, type BenchQuotation, captured } from './data.ts';

const CREATE = 'select outcome, answer from create_outbound_transaction($1)';

/** A creation's document for any quotation, as the server itself would make it. */
export type Documents = (quotation: BenchQuotation) => string;

/** Works out one document with the server's own code; the others differ in what is unique. */
export async function documentsLike(url: string, sample: BenchQuotation): Promise<Documents> {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url });
  const database = createDatabase({ poolSize: 2, databaseUrl: url });
  try {
    const services = await createServices(config, database, pino({ level: 'silent' }));
    const creation = {
      registrationId: sample.customer.registrationId,
      quotationReference: sample.reference,
      beneficiaryId: undefined,
      idempotency: { caller: 'direct', key: 'KEY', call: 'createTransaction', requestHash: 'h' },
      values: Object.fromEntries(
        captured.map((field) => [
          field['required-field-id'],
          String(field['required-field-value']),
        ]),
      ),
      saveBeneficiary: false,
      askBeforeRepeat: false,
      actor: `customer:${sample.customer.id}` as const,
    };
    const row = await readCreation(database, creation);
    if (!row) throw new Error('The sample customer is not there.');
    const making = { ...services, reference: services.reference.now };
    const checked = checkCreation(making.reference, row, creation);
    const limits = limitsOf(making.reference, row);
    return fill(JSON.parse(creationDocument(making, creation, checked, limits)));
  } finally {
    await database.close();
  }
}

interface Document {
  idempotency: { key: string };
  transaction: Record<string, unknown>;
}

function fill(like: Document): Documents {
  return ({ id, customer }) =>
    JSON.stringify({
      ...like,
      idempotency: { ...like.idempotency, key: randomUUID() },
      transaction: {
        ...like.transaction,
        quotation_id: String(id),
        registration_id: String(customer.registrationId),
        payment_reference: `${randomInt(1e8, 1e9)}${randomInt(1e6, 1e7)}`,
      },
    });
}

/** Connections for the direct runs, with the types and time zone of the server's own. */
export async function connect(url: string, count: number): Promise<pg.Client[]> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, options: '-c TimeZone=Africa/Johannesburg' }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

/** The two statements of a creation and nothing else: what it reads, and the function that writes. */
export function creations(
  clients: readonly pg.Client[],
  stock: readonly { quotation: BenchQuotation; document: string }[],
): (() => Promise<void>)[] {
  let next = 0;
  return clients.map((client) => {
    const handle = { client } as unknown as Handle;
    return async () => {
      const item = stock[next];
      next += 1;
      if (!item) throw new Error('The direct creations ran out of quotations.');
      const { quotation, document } = item;
      await readCreation(handle, {
        registrationId: quotation.customer.registrationId,
        quotationReference: quotation.reference,
        beneficiaryId: undefined,
        idempotency: { caller: 'direct', key: quotation.reference, call: '', requestHash: '' },
      });
      const { rows } = await client.query({ name: 'create', text: CREATE, values: [document] });
      if (rows[0]?.outcome !== 'CREATED') throw new Error('A direct creation was not one.');
    };
  });
}

/** The list's query and nothing else: the newest ten of a customer. */
export function lists(
  clients: readonly pg.Client[],
  customers: readonly BenchCustomer[],
): (() => Promise<void>)[] {
  let next = 0;
  return clients.map((client) => async () => {
    const customer = customers[next % customers.length];
    next += 1;
    await client.query({ ...listStatements.DESC, values: [customer?.registrationId, 10, 0] });
  });
}
