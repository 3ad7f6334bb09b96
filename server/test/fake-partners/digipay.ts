import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { FAKE_PARTNER_SETTINGS, type FakePartnerBase, type FakePayment } from './base.ts';

type Body = Record<string, string | number | undefined>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/;

/** DIGIPAY's API: tokens, load, initiate and status. */
export function fakeDigipay(partner: FakePartnerBase): void {
  const { app, payments, tokens, complain } = partner;
  const loaded = new Map<string, number>();
  const messages = new Set<string>();
  app.post('/digipay/oauth/token', ({ body, headers }, reply) => {
    const { digipayClientId, digipayClientSecret } = FAKE_PARTNER_SETTINGS;
    const secret = Buffer.from(`${digipayClientId}:${digipayClientSecret}`).toString('base64');
    const input = body as Body;
    if (headers.authorization !== `Basic ${secret}` || input.grant_type !== 'client_credentials') {
      return complain(reply, 'DIGIPAY token: the credential');
    }
    const token = `digipay-${randomUUID()}`;
    tokens.add(token);
    return reply.send({ access_token: token, expires_in: 3600 });
  });
  const problemOf = ({ body }: FastifyRequest): string | undefined => {
    const { messageId, transmissionDateTime } = body as Body;
    if (!UUID.test(String(messageId)) || messages.has(String(messageId))) return 'messageId';
    if (!MOMENT.test(String(transmissionDateTime))) return 'transmissionDateTime';
    messages.add(String(messageId));
    return undefined;
  };
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/digipay/payment/')) return;
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!tokens.has(token)) return reply.status(401).send({ responseCode: 'UNAUTHORIZED' });
    const problem = problemOf(request);
    if (problem) return complain(reply, `DIGIPAY: ${problem}`);
  });
  app.post('/digipay/payment/load', ({ body }, reply) => {
    const { accountNumber, accountHolderName, amount } = body as Body;
    if (
      !/^[0-9]{16}$/.test(String(accountNumber)) ||
      !Number.isInteger(amount) ||
      !accountHolderName
    ) {
      return complain(reply, 'DIGIPAY load: account or amount in cents');
    }
    const known = loaded.has(String(accountNumber));
    loaded.set(String(accountNumber), Number(amount));
    return reply.send({ responseCode: known ? 'ACCOUNT_ALREADY_AUTHORIZED' : 'SUCCESS' });
  });
  app.post('/digipay/payment/initiate', ({ body }, reply) => {
    const input = body as Body;
    const { accountType, accountNumber, amount, clientReference } = input;
    const returns = [input.successUrl, input.failedUrl, input.cancelledUrl];
    if (accountType !== 'BILL_PAY' || loaded.get(String(accountNumber)) !== amount) {
      return complain(reply, 'DIGIPAY initiate: the account is not loaded with this amount');
    }
    if (!returns.every((each) => URL.canParse(String(each))) || !clientReference) {
      return complain(reply, 'DIGIPAY initiate: addresses or reference');
    }
    const payment = findOpenedPayment(input);
    payments.set(String(clientReference), payment);
    const page = `${partner.origin()}/pay/${encodeURIComponent(String(clientReference))}`;
    return reply.send({
      transmissionDateTime: input.transmissionDateTime,
      referenceKey: payment.id,
      responseCode: 'SUCCESS',
      responseDescription: 'Success',
      qrCodePayment: { qrCodeUrl: `${page}?qr`, supportedApplications: ['Fake Pay'] },
      appPaymentLinks: [{ paymentMethodName: 'Fake Pay', paymentUrl: page }],
      webPaymentLinks: [
        { paymentMethodName: 'EFT', paymentUrl: `${page}?method=EFT` },
        { paymentMethodName: 'CARD', paymentUrl: 'https://not-allowed.example/page' },
      ],
    });
  });
  app.post('/digipay/payment/status', ({ body }, reply) => {
    const payment = payments.get(String((body as Body).clientReference));
    return payment ? reply.send(digipayNotice(payment)) : reply.status(404).send({});
  });
}

function findOpenedPayment(input: Body): FakePayment {
  return {
    id: `key-${randomUUID()}`,
    paymentReference: String(input.accountNumber),
    amountCents: Number(input.amount),
    state: 'PENDING',
    input: { ...input },
  };
}

/** DIGIPAY's notification of a payment; each actual payment has its own id. */
export const digipayNotice = ({
  id,
  paymentReference,
  amountCents,
  state,
  input,
  paidAt,
}: FakePayment) => ({
  messageId: randomUUID(),
  transmissionDateTime: '2026-01-05T10:00:00+02:00',
  paymentResult: state,
  paymentRspCode: state === 'SUCCESS' ? 'APPROVED' : state,
  paymentRspDescription: state,
  accountNumber: paymentReference,
  clientReference: input.clientReference,
  ...(state === 'SUCCESS' && { amountPaid: amountCents, payatTransactionId: `tran-${id}` }),
  ...(state === 'SUCCESS' && paidAt !== undefined && { paymentDateTime: paidAt }),
});
