import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';

let server: RunningServer;
let beneficiary: number;
beforeAll(async () => {
  server = await startServer({ demo: true });
  const { rows } = await server.database.pool.query<{ id: bigint }>(
    `select b.id from beneficiaries b join customers c using (registration_id)
     where c.msisdn = '27820000001' limit 1`,
  );
  beneficiary = Number(rows[0]?.id);
});
afterAll(() => server.close());

test.each([
  ['', '300', 'Quotation Type is required'],
  ['ANOTHER', '300', 'Quotation Type is required'],
  ['SENDER_AMOUNT', '', 'Amount is required'],
  ['SENDER_AMOUNT', '3 00', 'No spaces are allowed'],
  ['SENDER_AMOUNT', '.5', 'Amount cannot start with .'],
  ['SENDER_AMOUNT', 'abc', 'Amount must be a number'],
  ['SENDER_AMOUNT', '-300', 'Amount cannot be negative'],
  ['SENDER_AMOUNT', '0', 'Amount cannot be 0'],
  ['SENDER_AMOUNT', '300.005', 'Amount can have at most 2 decimals'],
])(
  "a beneficiary's quote of type '%s' for '%s' is refused: %s [QUOTE-06]",
  async (type, amount, message) => {
    const reply = await callServer(server.url, 'POST /api/transactions/beneficiary-quotation', {
      headers: customerHeaders('0820000001', '2580'),
      body: { 'beneficiary-id': beneficiary, 'quotation-type': type, amount },
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { 'error-code': 'VALIDATION_FAILED', errors: [message] },
    });
  },
);
