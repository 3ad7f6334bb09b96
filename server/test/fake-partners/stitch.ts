import { randomUUID } from 'node:crypto';
import { FAKE_PARTNER_SETTINGS, type FakePartnerBase, type FakePayment } from './base.ts';

interface GraphqlRequest {
  query: string;
  variables: { id?: string; input?: Input | Cancelling };
}

interface Cancelling {
  requestId: string;
  reason: string;
}

interface Input {
  amount: { quantity: string; currency: string };
  payerReference: string;
  beneficiaryReference: string;
  externalReference: string;
  expireAt: string;
  beneficiary: { bankAccount: { name: string; bankId: string; accountNumber: string } };
}

/** STITCH's API: client tokens and three GraphQL operations. */
export function fakeStitch(partner: FakePartnerBase): void {
  const { app, payments, tokens, complain } = partner;
  app.post('/stitch/connect/token', ({ body }, reply) => {
    const form = body as Record<string, string>;
    const expected = {
      grant_type: 'client_credentials',
      client_id: FAKE_PARTNER_SETTINGS.stitchClientId,
      client_secret: FAKE_PARTNER_SETTINGS.stitchClientSecret,
      scope: 'client_paymentrequest',
      audience: `${partner.origin()}/stitch/connect/token`,
    };
    const wrong = Object.entries(expected).filter(([name, value]) => form[name] !== value);
    if (wrong.length > 0) return complain(reply, `STITCH token: ${wrong.map(([name]) => name)}`);
    const token = `stitch-${randomUUID()}`;
    tokens.add(token);
    return reply.send({ access_token: token, token_type: 'Bearer', expires_in: 3600 });
  });
  app.post('/stitch/graphql', ({ body, headers }, reply) => {
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) {
      return reply.status(401).send({ errors: [{ message: 'The token is not valid.' }] });
    }
    const { query, variables } = body as GraphqlRequest;
    if (variables.id !== undefined) {
      const found = payments.get(variables.id);
      return reply.send({ data: { node: found ? nodeOf(found) : null } });
    }
    if (query.includes('clientPaymentInitiationRequestCancel(input: $input)')) {
      const { requestId, reason } = variables.input as Cancelling;
      if (!reason) return complain(reply, 'STITCH: no reason');
      const payment = payments.get(requestId);
      if (payment?.state !== 'Pending') {
        return reply.send({ errors: [{ message: 'It cannot be cancelled.' }] });
      }
      payment.state = 'Cancelled';
      return reply.send({ data: { clientPaymentInitiationRequestCancel: { id: requestId } } });
    }
    if (!query.includes('clientPaymentInitiationRequestCreate(input: $input)')) {
      return complain(reply, 'STITCH: an unknown operation');
    }
    const input = variables.input as Input | undefined;
    const problem = problemOf(input);
    if (problem) return complain(reply, `STITCH: ${problem}`);
    const payment = openPayment(input as Input);
    payments.set(payment.id, payment);
    const paymentInitiationRequest = {
      id: payment.id,
      url: `${partner.origin()}/pay/${payment.id}`,
    };
    return reply.send({
      data: { clientPaymentInitiationRequestCreate: { paymentInitiationRequest } },
    });
  });
}

/** Checks an input against STITCH's published limits. */
function problemOf(input: Input | undefined): string | undefined {
  if (!input) return 'no input';
  const { amount, payerReference, beneficiaryReference, externalReference, expireAt } = input;
  const { name, bankId, accountNumber } = input.beneficiary.bankAccount;
  if (!/^[0-9]+\.[0-9]{2}$/.test(amount.quantity) || amount.currency !== 'ZAR') return 'amount';
  if (payerReference.length < 1 || payerReference.length > 12) return 'payerReference';
  if (beneficiaryReference.length > 20 || name.length > 20) return 'beneficiaryReference or name';
  if (!/^[0-9]{16}$/.test(externalReference)) return 'externalReference';
  if (!(Date.parse(expireAt) > Date.now())) return 'expireAt';
  const known = FAKE_PARTNER_SETTINGS;
  if (bankId !== known.stitchBeneficiaryBank) return 'bankId';
  return accountNumber === known.stitchBeneficiaryAccount ? undefined : 'accountNumber';
}

function openPayment(input: Input): FakePayment {
  return {
    id: `stitch_${randomUUID()}`,
    paymentReference: input.externalReference,
    amountCents: Math.round(Number(input.amount.quantity) * 100),
    state: 'Pending',
    input: { ...input },
  };
}

/** A payment request in the form of STITCH's responses and events. */
function nodeOf({ id, paymentReference, amountCents, state, paidAt }: FakePayment) {
  return {
    __typename: 'PaymentInitiationRequest',
    id,
    externalReference: paymentReference,
    amount: { quantity: (amountCents / 100).toFixed(2), currency: 'ZAR' },
    state: {
      __typename: `PaymentInitiationRequest${state}`,
      ...(state === 'Completed' && paidAt !== undefined && { date: paidAt }),
    },
  };
}

/** STITCH's event about a payment. */
export const stitchEvent = (payment: FakePayment) => ({
  type: 'payment',
  data: { client: { paymentInitiationRequests: { node: nodeOf(payment) } } },
});
