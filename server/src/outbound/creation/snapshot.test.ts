import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { askQuote, corridors } from '../../../test/outbound.ts';
import { createOutbound } from './creation.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a creation takes one snapshot of the reference data, whatever is read meanwhile', async () => {
  const customer = await addCustomer(server);
  const { values } = corridors.zimbabweCash;
  const quote = await askQuote(server.url, customer, corridors.zimbabweCash, 1000);
  const { now } = server.services.reference;
  let taken = 0;
  const counting = () => {
    taken += 1;
    return now;
  };
  const reference = {
    ...server.services.reference,
    get now() {
      return counting();
    },
    get binding() {
      return counting();
    },
  };
  const created = await createOutbound(
    { ...server.services, reference },
    {
      registrationId: BigInt(customer.registrationId),
      quotationReference: quote.body['quotation-reference'],
      beneficiaryId: undefined,
      values,
      saveBeneficiary: false,
      actor: 'customer:1',
      idempotency: undefined,
    },
  );
  expect(created.status).toBe('APPROVED_UNPAID');
  expect(taken).toBe(1);
});
