import { readFileSync } from 'node:fs';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { authenticationReader } from '../../customers/authentication/service.ts';
import { paymentReader } from '../../payments/service.ts';
import { payoutsReader } from '../../payouts/records/service.ts';
import { DomainError, httpStatusOf, notFound } from '../../platform/core/errors.ts';
import { inLanguage } from '../../platform/http/answer-headers.ts';
import type { CustomerCaller } from '../../platform/http/caller.ts';
import { languageOfPage, pageIn } from '../../platform/http/page-language.ts';
import { pageStyles } from '../../platform/http/page-styles.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { noReceiptTexts } from '../../platform/i18n/texts/en/receipts.ts';
import { afterPayingReader } from '../amendments/service.ts';
import { outboundReader } from '../service.ts';
import { OPEN_RECEIPT } from './access.ts';
import { checkPage, type ReceiptCheck } from './check-page.ts';
import { isReceiptCode } from './code.ts';
import { noReceiptPage, receiptPage } from './page.ts';
import { receiptPdf } from './pdf.ts';
import { createReceipt, isReceiptAvailable, type Receipt } from './receipt.ts';

/** PDFs per minute for one network address: drawing one takes a tenth of a second of server time. */
const DRAWN_PER_MINUTE = 30;

const PAGE = 'text/html; charset=utf-8';
const readAsset = (name: string) =>
  readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

interface Address {
  Params: { id: string };
}

/**
 * Receipts: `/receipts/{id}` to read and print, `/receipts/{id}/pdf` to save, and `/receipts/check`, the public
 * check. These are pages rather than API calls: a browser opens them by a link.
 */
export async function receiptsPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { brand } = services;
  serveAssets(app, services);
  const options = {
    config: { call: OPEN_RECEIPT, byLink: true },
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      answerReader(services, error, request, reply),
  };
  app.get<Address>('/receipts/:id', options, async (request, reply) => {
    const receipt = await ownReceipt(services, request);
    return inLanguage(withoutCaching(reply), receipt.language)
      .type(PAGE)
      .send(receiptPage(receipt));
  });
  const drawn = { ...options.config, rateLimit: { max: DRAWN_PER_MINUTE } };
  app.get<Address>('/receipts/:id/pdf', { ...options, config: drawn }, async (request, reply) => {
    const receipt = await ownReceipt(services, request);
    const name = `${brand.productCode.toLowerCase()}-receipt-${receipt.paymentReference}.pdf`;
    return withoutCaching(reply)
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await receiptPdf(receipt));
  });
  serveCheck(app, services);
}

function serveAssets(app: FastifyInstance, { brand }: Services): void {
  const css = pageStyles(new URL('assets/receipt.css', import.meta.url), brand);
  const script = readAsset('print.js');
  const files = [
    ['receipt.css', 'text/css; charset=utf-8', css],
    ['print.js', 'text/javascript; charset=utf-8', () => script],
  ] as const;
  for (const [name, type, content] of files) {
    app.get(`/receipts/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=300').send(content()),
    );
  }
}

/** The form is sent as a body, so that the typed values appear in no URL and no log. */
function serveCheck(app: FastifyInstance, services: Services): void {
  const { brand, reference } = services;
  const shown = (request: FastifyRequest, reply: FastifyReply, checked?: ReceiptCheck) => {
    const language = languageOfPage(request);
    return pageIn(reply, language)
      .type(PAGE)
      .send(checkPage({ brand, reference: reference.now, language }, checked));
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get('/receipts/check', async (request, reply) => shown(request, reply));
  app.post('/receipts/check', async (request, reply) => {
    const { body } = request;
    const typed = body instanceof URLSearchParams ? body : new URLSearchParams();
    const checked = await checkReceipt(
      services,
      typed.get('reference') ?? '',
      typed.get('code') ?? '',
    );
    return shown(request, withoutCaching(reply), checked);
  });
}

/**
 * An unknown reference and a wrong code are indistinguishable. A receipt whose payment was reversed is still
 * valid, and so is one with a name that was corrected since (see server/src/sending/README.md).
 */
async function checkReceipt(
  { config, database }: Services,
  typedReference: string,
  code: string,
): Promise<ReceiptCheck> {
  const paymentReference = typedReference.replace(/\s/g, '').slice(0, 40);
  const row = await outboundReader(database).findByReference(paymentReference);
  const typed = { paymentReference, code: code.slice(0, 40) };
  if (!row) return { ...typed, row: undefined, takenBack: false };
  const before = await paymentReader(database).takenBackFrom(row.id);
  const names = await afterPayingReader(database).namesBefore(row.id);
  const named = names.map(({ firstName, lastName }) => ({
    ...row,
    beneficiary_first_name: firstName,
    beneficiary_last_name: lastName,
  }));
  const paid = [...(row.paid_at === null ? [] : [row.paid_at]), ...before]
    .flatMap((paid_at) => [{ ...row, paid_at }, ...named.map((name) => ({ ...name, paid_at }))])
    .find((each) => isReceiptCode(config.receiptSecret, each, code));
  const takenBack = before.some((at) => at.getTime() === paid?.paid_at.getTime());
  return { ...typed, row: paid, takenBack };
}

/** @throws DomainError NOT_FOUND for another customer's, STATUS_CONFLICT while it is not paid */
async function ownReceipt(
  { database, reference, brand, config }: Services,
  { caller, params }: FastifyRequest<Address>,
): Promise<Receipt> {
  const { customerId, registrationId } = caller as CustomerCaller & { registrationId: bigint };
  const id = /^[1-9]\d{0,15}$/.test(params.id) ? BigInt(params.id) : 0n;
  const row = await outboundReader(database).findOwn(registrationId, id);
  if (!row) throw notFound('transaction');
  if (!isReceiptAvailable(row)) {
    throw new DomainError('STATUS_CONFLICT', phrase(noReceiptTexts, 'notPaid'));
  }
  const { language } = await authenticationReader(database).findCustomer(customerId);
  const paid = await paymentReader(database).paidWith(row.id);
  return createReceipt(row, {
    reference: reference.now,
    language: languageNamed(language),
    brand,
    secret: config.receiptSecret,
    publicUrl: config.publicUrl,
    paidBy: paid?.option,
    payout: await payoutsReader(database).state(row.id),
    takenBack: paid?.takenBack ?? false,
  });
}

/** A receipt is private: no cache may store it. */
const withoutCaching = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-store');

/** A person who followed a link gets a page; signing in leads back to the transaction. */
function answerReader(
  { brand }: Services,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = (error as unknown) instanceof DomainError;
  if (!known || !request.headers.accept?.includes('text/html')) throw error;
  const { code, heading } = error as unknown as DomainError;
  if (code === 'UNAUTHORIZED') {
    return reply.redirect(`/transactions?sent=${(request.params as Address['Params']).id}`, 302);
  }
  const language = languageOfPage(request);
  return pageIn(withoutCaching(reply), language)
    .status(httpStatusOf(code))
    .type(PAGE)
    .send(noReceiptPage(brand, language, formatPhrase(heading, language.say)));
}
