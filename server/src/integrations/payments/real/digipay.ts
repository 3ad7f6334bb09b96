import { randomBytes, randomUUID } from 'node:crypto';
import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../../../platform/core/config.ts';
import type { Clock } from '../../../platform/database/clock.ts';
import { formatTimestamp } from '../../../platform/http/timestamp.ts';
import type { OpenedPayment, PaymentInstruction, PaymentPartner } from '../partner.ts';
import { parseWebAddress } from './addresses.ts';
import { Notice, toPaymentReport, toRefusal } from './digipay-notices.ts';
import { postWithToken } from './partner-client.ts';
import { PartnerToken } from './tokens.ts';

/** Settings of the adapter. */
interface DigipaySettings
  extends Pick<
    Config,
    | 'webhookSecretDigipay'
    | 'digipayTokenUrl'
    | 'digipayApiUrl'
    | 'digipayClientId'
    | 'digipayClientSecret'
    | 'digipayPageOrigins'
    | 'partnerTimeoutSeconds'
  > {}

/** Time for all requests of one opening, in multiples of a request's timeout. */
const OPENING = 2.5;

const Links = Type.Array(
  Type.Object({ paymentMethodName: Type.String(), paymentUrl: Type.String() }),
);

const Answer = Type.Object({
  responseCode: Type.String(),
  responseDescription: Type.Optional(Type.String()),
});

const Initiated = Type.Object({
  referenceKey: Type.String(),
  qrCodePayment: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({ qrCodeUrl: Type.String(), supportedApplications: Type.Array(Type.String()) }),
    ]),
  ),
  appPaymentLinks: Type.Optional(Type.Union([Type.Null(), Links])),
  webPaymentLinks: Type.Optional(Type.Union([Type.Null(), Links])),
});

/** Bill payment through DIGIPAY, on its own pages inside ours, in its apps and in shops (see server/src/integrations/README.md). */
export function digipayPartner(settings: DigipaySettings, clock: Clock): PaymentPartner {
  const timeout = settings.partnerTimeoutSeconds * 1000;
  const api = settings.digipayApiUrl ?? '';
  const token = new PartnerToken({
    tokenUrl: settings.digipayTokenUrl ?? `${api}/oauth/token`,
    clientId: settings.digipayClientId ?? '',
    clientSecret: settings.digipayClientSecret ?? '',
    more: {},
    secretIn: 'header',
    timeout,
  });
  const post = (path: string, body: object, repeatable: boolean, signal?: AbortSignal) =>
    postWithToken(token, timeout, {
      url: `${api}${path}`,
      body: {
        messageId: randomUUID(),
        transmissionDateTime: formatTimestamp(clock.now()),
        ...body,
      },
      repeatable,
      ...(signal && { signal }),
    });
  return {
    kind: 'DIGIPAY',
    webhookSecret: settings.webhookSecretDigipay,
    open: async (instruction) => {
      const signal = AbortSignal.timeout(OPENING * timeout);
      const clientReference = `${instruction.paymentReference}-${randomBytes(4).toString('hex')}`;
      const loaded = await post('/payment/load', loadRequest(instruction), true, signal);
      expectSuccess(loaded.body, ['SUCCESS', 'ACCOUNT_ALREADY_AUTHORIZED']);
      const initiate = initiateRequest(instruction, clientReference);
      const { body } = await post('/payment/initiate', initiate, false, signal);
      expectSuccess(body, ['SUCCESS']);
      return toOpenedPayment(settings, clientReference, Value.Parse(Initiated, body));
    },
    query: async (clientReference) => {
      const { status, body } = await post('/payment/status', { clientReference }, true);
      if (status === 404) return undefined;
      return { ...toPaymentReport(Value.Parse(Notice, body)), openedAs: clientReference };
    },
    readEvent: (body) => toPaymentReport(Value.Parse(Notice, JSON.parse(body))),
  };
}

/** Makes the reference payable; amounts in cents. */
function loadRequest({ paymentReference, payer, amountCents }: PaymentInstruction) {
  return {
    accountNumber: paymentReference,
    accountHolderName: payer,
    amount: Number(amountCents),
  };
}

function initiateRequest(instruction: PaymentInstruction, clientReference: string) {
  const { paymentReference, amountCents, returnUrls } = instruction;
  return {
    accountType: 'BILL_PAY',
    accountNumber: paymentReference,
    amount: Number(amountCents),
    clientReference,
    successUrl: returnUrls.success,
    failedUrl: returnUrls.failed,
    cancelledUrl: returnUrls.canceled,
  };
}

/** @throws PartnerRefusal with the partner's description, Error if the response has an unknown form */
function expectSuccess(body: unknown, codes: readonly string[]): void {
  const { responseCode, responseDescription } = parseResponse(Answer, body);
  if (!codes.includes(responseCode)) throw toRefusal(responseCode, responseDescription);
}

function parseResponse<T extends TSchema>(schema: T, body: unknown): Static<T> {
  if (Value.Check(schema, body)) return body;
  throw new Error('DIGIPAY answered in an unknown form.');
}

/** Pages that the portal may not embed are not offered: a browser would show an empty frame. */
function toOpenedPayment(
  { digipayPageOrigins, digipayApiUrl = '' }: DigipaySettings,
  partnerReference: string,
  { referenceKey, qrCodePayment, appPaymentLinks, webPaymentLinks }: Static<typeof Initiated>,
): OpenedPayment {
  const link = ({ paymentMethodName: name, paymentUrl: url }: Static<typeof Links>[number]) => ({
    name,
    url,
  });
  const isOurs = ({ url }: { url: string }) =>
    digipayPageOrigins.includes(parseWebAddress(url, digipayApiUrl).origin);
  return {
    partnerReference,
    referenceKey,
    webLinks: (webPaymentLinks ?? []).map(link).filter(isOurs),
    appLinks: (appPaymentLinks ?? []).map(link),
    qrCode: qrCodePayment
      ? { url: qrCodePayment.qrCodeUrl, applications: qrCodePayment.supportedApplications }
      : undefined,
  };
}
