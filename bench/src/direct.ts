import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { createServices } from '../../server/src/app/services.ts';
import { customerLimits } from '../../server/src/compliance/limits/usage.ts';
import { loadConfig } from '../../server/src/platform/core/config.ts';
import { createDatabase, type Handle } from '../../server/src/platform/database/pool.ts';
import { unlockKeyring } from '../../server/src/platform/encryption/keys.ts';
import {
  type NewQuotation,
  newReference,
  quotationWriter,
} from '../../server/src/pricing/quotations/store.ts';
import { checkCreation } from '../../server/src/sending/creation/checks.ts';
import { readCreation } from '../../server/src/sending/creation/read.ts';
import {
  CREATE,
  creationStatement,
  type Parameters,
} from '../../server/src/sending/creation/statement.ts';
import { listStatements } from '../../server/src/sending/listing/list.ts';
import { type BenchCustomer, type BenchQuotation, captured } from './data.ts';

/** Parameters of the creation from a quotation, as the server computes them. */
export type ParametersFor = (quotation: BenchQuotation) => Parameters;

const capturedValues = Object.fromEntries(
  captured.map((field) => [field['required-field-id'], String(field['required-field-value'])]),
);

/**
 * Computes the parameters of one creation with the server's own code; others differ only in unique values.
 * @param values of required fields by field id, those of the bench's usual corridor by default
 */
export async function parametersLike(
  { url, dataDir }: { url: string; dataDir: string },
  sample: BenchQuotation,
  values: Readonly<Record<number, string>> = capturedValues,
): Promise<ParametersFor> {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
  });
  const database = createDatabase({ poolSize: 2, databaseUrl: url });
  try {
    await unlockKeyring(database.pool, database.keyring, config);
    const services = await createServices(config, database, pino({ level: 'silent' }));
    const creation = {
      registrationId: sample.customer.registrationId,
      quotationReference: sample.reference,
      beneficiaryId: undefined,
      idempotency: {
        caller: 'direct',
        key: 'KEY',
        call: 'createTransaction',
        requestHash: 'h'.repeat(64),
      },
      values,
      saveBeneficiary: false,
      askBeforeRepeat: false,
      askForDeclaration: false,
      actor: `customer:${sample.customer.id}` as const,
    };
    const row = await readCreation(database, creation);
    if (!row) throw new Error('The sample customer is not there.');
    const making = { ...services, reference: services.reference.now };
    const checked = await checkCreation({ ...making, database }, row, creation);
    const limits = customerLimits(making.reference, row);
    return like(creationStatement(making, creation, checked, limits).parameters);
  } finally {
    await database.close();
  }
}

const like =
  (parameters: Parameters): ParametersFor =>
  ({ id, customer }) => ({
    ...parameters,
    registration: customer.registrationId,
    quotation: id,
    key: randomUUID(),
    payment_reference: `${randomInt(1e8, 1e9)}${randomInt(1e6, 1e7)}`,
  });

/** Opens connections for direct runs, with the server's types and time zone. */
export async function openConnections(url: string, count: number): Promise<pg.Client[]> {
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: url, options: '-c TimeZone=Africa/Johannesburg' }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

/** One creation to run directly. */
export interface Item {
  quotation: BenchQuotation;
  values: unknown[];
}

/** Runs only the two statements of a creation: the query, and the function that writes. */
export function runCreations(
  clients: readonly pg.Client[],
  stock: readonly Item[],
): (() => Promise<void>)[] {
  const next = oneByOne(stock);
  return clients.map((client) => {
    const handle = { client } as unknown as Handle;
    return async () => {
      const { quotation, values } = next();
      await readCreation(handle, {
        registrationId: quotation.customer.registrationId,
        quotationReference: quotation.reference,
        beneficiaryId: undefined,
        idempotency: { caller: 'direct', key: quotation.reference, call: '', requestHash: '' },
      });
      await client.query({ name: 'create', text: CREATE, values });
    };
  });
}

/** Runs one statement per item of the stock, on any free connection. */
export function runWrites(
  clients: readonly pg.Client[],
  text: string,
  stock: readonly unknown[][],
): (() => Promise<void>)[] {
  const next = oneByOne(stock);
  return clients.map((client) => async () => {
    await client.query({ name: 'write', text, values: next() });
  });
}

/** Stores copies of a quotation, as the server does. */
export function runQuotes(
  clients: readonly pg.Client[],
  like: NewQuotation,
  customers: readonly BenchCustomer[],
): (() => Promise<void>)[] {
  const limits = { day: 10n ** 14n, month: 10n ** 14n, year: 10n ** 14n };
  let next = 0;
  return clients.map((client) => {
    const store = quotationWriter({ client } as unknown as Handle, 3600);
    return async () => {
      const registration_id = customers[next % customers.length]?.registrationId ?? 0n;
      next += 1;
      const unique = { reference: newReference(), idempotency_key: randomUUID() };
      const stored = await store({ quotation: { ...like, registration_id, ...unique }, limits });
      if (!stored) throw new Error('A direct quote was not stored.');
    };
  });
}

function oneByOne<T>(stock: readonly T[]): () => T {
  let next = 0;
  return () => {
    const item = stock[next];
    next += 1;
    if (item === undefined) throw new Error('The direct creations ran out of quotations.');
    return item;
  };
}

/** Runs only the list's query: the newest ten transactions of a customer. */
export function runLists(
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
