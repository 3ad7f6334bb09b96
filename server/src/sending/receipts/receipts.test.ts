import { groupDigits } from '@thumela/rules/language/digits.ts';
import { hasReceipt, normaliseReceiptCode } from '@thumela/rules/money/receipts.ts';
import { OUTBOUND_STATUSES, type OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { putPayout } from '../../../test/payouts.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const HTML = { accept: 'text/html' };

interface Sent {
  id: number;
  paymentReference: string;
}

/** A transaction of R 1 000 to Zimbabwe, paid unless another status is given. */
async function sent(of: TestCustomer, status: OutboundStatus = 'APPROVED_PAID'): Promise<Sent> {
  const created = await sendMoney(server.url, of, corridors.zimbabweCash, 1000);
  const id = created['transaction-id'];
  await become(id, status);
  return { id, paymentReference: created['payment-reference'] };
}

/** Sets the status and a fixed day of payment, without the effects of a real move. */
async function become(id: number, status: OutboundStatus, paidAt = '2026-11-21T14:05:00+02:00') {
  const paid = hasReceipt(status) || status === 'REFUNDED';
  await server.database.db
    .updateTable('transactions')
    .set({ status, paid_at: paid ? new Date(paidAt) : null, reason: 'A reason.' })
    .where('id', '=', BigInt(id))
    .execute();
}

const page = (id: number, headers: Record<string, string> = customer.headers) =>
  callServer<string>(server.url, `GET /receipts/${id}`, { headers: { ...HTML, ...headers } });

/** The visible text, with ordinary spaces. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');

const codeIn = (text: string) => /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';

const check = (reference: string, code: string) =>
  fetch(`${server.url}/receipts/check`, {
    method: 'POST',
    body: new URLSearchParams({ reference, code }),
  });

describe('a receipt', () => {
  test('is a page with reference, amounts, rate, category and verification code', async () => {
    const { id, paymentReference } = await sent(customer);
    const { status, headers, body } = await page(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    const text = textOf(body);
    for (const part of [
      'Thumela',
      `Payment reference ${paymentReference}`,
      'Paid on 21 Nov 2026, 14:05',
      'Status Paid',
      'From Lerato Mokoena',
      'To Grace Moyoza',
      'Country Zimbabwe',
      'Payout Cash Pickup, City branches',
      'Amount sent R 1 000.00',
      'Fee R 50.00',
      'VAT on the fee R 7.50',
      'Total paid R 1 057.50',
      'Exchange rate R 1 = USD 0.060885, fixed by your quote',
      'Recipient gets USD 60.88',
      "Recipient's number +263771234567",
      'BOP category 401 Gift',
      'Purpose Gift sent',
      'Purpose you chose Family support',
    ]) {
      expect(text).toContain(part);
    }
    expect(codeIn(text)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  });

  test('begins with the collection PIN as long as it can be used, to copy and to share', async () => {
    const { id } = await sent(customer);
    expect(textOf((await page(id)).body)).not.toContain('Collection Pin');
    await putPayout(server.database, BigInt(id), 'READY');
    const { collection_pin: pin } = await server.database.db
      .selectFrom('transactions')
      .select('collection_pin')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
    const { body } = await page(id);
    const [a, b, c] = groupDigits(pin);
    const text = textOf(body);
    expect(text).toContain(`Collection Pin ${a} ${b} ${c} Grace Moyoza can collect USD 60.88`);
    expect(text.indexOf('Collection Pin')).toBeLessThan(text.indexOf('Payment reference '));
    const link = /href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(body)?.[1] ?? '';
    expect(decodeURIComponent(link).replaceAll('\u00a0', ' ')).toBe(
      `Hello Grace Moyoza, Lerato Mokoena sent you USD 60.88 with Thumela. Collect it at City branches with this collection PIN: ${a} ${b} ${c}. Please bring your identity document.`,
    );
    expect(body).toContain(`data-text="${pin}"`);
    for (const status of ['COMPLETE', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND'] as const) {
      await become(id, status);
      expect(textOf((await page(id)).body), status).not.toContain('Collection Pin');
    }
  });

  test("identifies a bank's recipient by their account", async () => {
    const created = await sendMoney(server.url, customer, corridors.nigeriaBank, 500);
    await become(created['transaction-id'], 'APPROVED_PAID');
    const text = textOf((await page(created['transaction-id'])).body);
    expect(text).toContain("Recipient's account 0123456789");
    expect(text).not.toContain('Collection Pin');
  });

  test('is a PDF with the same content in selectable text, under the brand', async () => {
    const { id, paymentReference } = await sent(customer);
    await putPayout(server.database, BigInt(id), 'READY');
    const response = await fetch(`${server.url}/receipts/${id}/pdf`, { headers: customer.headers });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="thumela-receipt-${paymentReference}.pdf"`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(40_000);
    const pdf = await getDocumentProxy(bytes);
    expect(pdf.numPages).toBe(1);
    expect((await getMeta(pdf)).info).toMatchObject({
      Title: `Receipt ${paymentReference}`,
      Author: 'Thumela',
      Language: 'en-ZA',
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const { text } = await extractText(pdf, { mergePages: true });
    const shown = text.replaceAll('\u00a0', ' ');
    for (const part of [
      'Thumela',
      'Collection Pin',
      '+263771234567',
      'R 1 057.50',
      'USD 0.060885',
      'USD 60.88',
      '401 Gift',
      'Family support',
    ]) {
      expect(shown).toContain(part);
    }
    expect(shown).toContain(paymentReference);
    expect(codeIn(shown)).toBe(codeIn(textOf((await page(id)).body)));
    expect(codeIn(shown)).not.toBe('');
  });

  test('exists only while the transaction is paid', async () => {
    const { id } = await sent(customer);
    for (const status of OUTBOUND_STATUSES) {
      await become(id, status);
      expect((await page(id)).status, status).toBe(hasReceipt(status) ? 200 : 409);
      const record = await callServer(
        server.url,
        `GET /api/transactions/transaction/${id}`,
        customer,
      );
      expect(record.body).toMatchObject({ 'has-receipt': hasReceipt(status) });
    }
    expect((await callServer(server.url, `GET /receipts/${id}/pdf`, customer)).status).toBe(409);
  });

  test('shows that money is being returned', async () => {
    const { id } = await sent(customer, 'MARKED_FOR_REFUND');
    expect(textOf((await page(id)).body)).toContain('The whole total is being returned');
  });

  test('escapes names, whatever they contain', async () => {
    const { id } = await sent(customer);
    await sql`update transactions set beneficiary_first_name = '<script>alert(1)</script>',
      beneficiary_last_name = '王' where id = ${id}`.execute(server.database.db);
    const { body } = await page(id);
    expect(body).not.toContain('<script>alert');
    expect(textOf(body)).toContain('王');
    const response = await fetch(`${server.url}/receipts/${id}/pdf`, { headers: customer.headers });
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('see the receipt on the web');
  });
});

describe('access by others', () => {
  test('another customer finds nothing, as if it did not exist', async () => {
    const { id } = await sent(customer);
    const other = await addCustomer(server);
    for (const path of [
      `/receipts/${id}`,
      `/receipts/${id}/pdf`,
      '/receipts/999999999',
      '/receipts/x',
    ]) {
      const reply = await callServer(server.url, `GET ${path}` as `GET /${string}`, other);
      expect([reply.status, reply.body]).toEqual([
        404,
        expect.objectContaining({ message: 'The transaction was not found.' }),
      ]);
    }
    const { status, body } = await page(id, other.headers);
    expect(status).toBe(404);
    expect(textOf(body)).not.toContain('Grace');
  });

  test('a receipt requires a credential or the partner headers; a reader is sent to sign in', async () => {
    const { id } = await sent(customer);
    const { authorization = '', ...headers } = customer.headers;
    expect((await callServer(server.url, `GET /receipts/${id}/pdf`, { headers })).status).toBe(401);
    expect(
      (await callServer(server.url, `GET /receipts/${id}/pdf`, { headers: { authorization } }))
        .status,
    ).toBe(403);
    const reader = await page(id, {});
    expect([reader.status, reader.headers.get('location')]).toEqual([
      302,
      `/transactions?sent=${id}`,
    ]);
  });

  test("a signed-in browser opens it by a link, and makes no other call without the portal's header", async () => {
    const { id } = await sent(customer);
    const signIn = await callServer(server.url, 'GET /api/authentication/app', {
      headers: { ...customer.headers, 'x-thumela-portal': '1' },
    });
    const cookie = signIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect((await page(id, { cookie })).status).toBe(200);
    const api = `GET /api/transactions/transaction/${id}` as const;
    expect((await callServer(server.url, api, { headers: { cookie } })).status).toBe(401);
  });
});

describe('checking a receipt', () => {
  test('the code verifies the receipt as printed or typed carelessly, and shows no name', async () => {
    const { id, paymentReference } = await sent(customer);
    const code = codeIn(textOf((await page(id)).body));
    for (const typed of [code, ` ${normaliseReceiptCode(code).toLowerCase()} `]) {
      const text = textOf(await (await check(paymentReference, typed)).text());
      expect(text).toContain('The receipt is genuine');
      expect(text).toContain('Total paid R 1 057.50');
      expect(text).toContain('Recipient gets USD 60.88');
      expect(text).toContain('From L. M.');
      expect(text).toContain('To G. M.');
      expect(text).not.toMatch(/Lerato|Mokoena|Grace|Moyoza/);
    }
  });

  test('a wrong code, a wrong reference, an unpaid and an altered receipt are indistinguishable', async () => {
    const [one, other] = [await sent(customer), await sent(customer)];
    const unpaid = await sent(customer, 'APPROVED_UNPAID');
    const code = codeIn(textOf((await page(one.id)).body));
    expect(code).not.toBe(codeIn(textOf((await page(other.id)).body)));
    const answers = [
      await check(
        one.paymentReference,
        code.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
      await check(other.paymentReference, code),
      await check(unpaid.paymentReference, code),
      await check('', ''),
      await check("'; drop table transactions", '<script>alert(1)</script>'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).not.toContain('<script>alert');
      expect(textOf(html)).toContain('Not one of our receipts');
    }
    await become(one.id, 'APPROVED_PAID', '2026-11-22T14:05:00+02:00');
    expect(textOf(await (await check(one.paymentReference, code)).text())).toContain(
      'Not one of our receipts',
    );
  });

  test('a receipt printed before the name was corrected is still valid', async () => {
    const { id, paymentReference } = await sent(customer);
    await putPayout(server.database, BigInt(id), 'FAILED');
    const code = codeIn(textOf((await page(id)).body));
    await sql`with renamed as (update transactions set beneficiary_last_name = 'Moyosa' where id = ${id})
      insert into payout_changes (transaction_id, kind, state, from_first_name, from_last_name,
        first_name, last_name, asked_by, ended_at)
      values (${id}, 'NAME', 'DONE', 'Grace', 'Moyoza', 'Grace', 'Moyosa', 'customer:1', now())`.execute(
      server.database.db,
    );
    const now = codeIn(textOf((await page(id)).body));
    expect(now).not.toBe(code);
    for (const printed of [code, now]) {
      expect(textOf(await (await check(paymentReference, printed)).text())).toContain(
        'The receipt is genuine',
      );
    }
  });

  test('a check shows that the money was returned since', async () => {
    const { id, paymentReference } = await sent(customer);
    const code = codeIn(textOf((await page(id)).body));
    await become(id, 'REFUNDED');
    const text = textOf(await (await check(paymentReference, code)).text());
    expect(text).toContain('The money has since been returned to the customer.');
  });
});
