import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatMinorPlain, parseCents } from '@thumela/rules/money/money.ts';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Config } from '../../../platform/core/config.ts';
import { refusalTexts } from '../../../platform/i18n/texts/en/payments.ts';
import type { Brand } from '../../../pricing/reference-data/service.ts';
import {
  type OpenedPayment,
  PartnerRefusal,
  type PaymentInstruction,
  type PaymentOutcome,
  type PaymentPartner,
  type PaymentReport,
  parsePartnerTime,
} from '../partner.ts';
import { parseWebAddress } from './addresses.ts';
import { postWithToken } from './partner-client.ts';
import { PartnerToken } from './tokens.ts';

/** Settings of the adapter. */
interface StitchSettings
  extends Pick<
    Config,
    | 'publicUrl'
    | 'webhookSecretStitch'
    | 'stitchTokenUrl'
    | 'stitchApiUrl'
    | 'stitchClientId'
    | 'stitchClientSecret'
    | 'stitchBeneficiaryBank'
    | 'stitchBeneficiaryAccount'
    | 'partnerTimeoutSeconds'
  > {}

/** The path a payer returns to with any outcome; registered with STITCH as a redirect URI. */
export const STITCH_RETURN = '/payment/return/stitch';

/** Maximum characters of texts for STITCH. */
const LONGEST = { payerReference: 12, beneficiaryReference: 20, beneficiaryName: 20 };
/** Time for all requests of one opening, in multiples of a request's timeout. */
const OPENING = 2.5;

const CREATE = `mutation Create($input: ClientPaymentInitiationRequestCreateInput!) {
  clientPaymentInitiationRequestCreate(input: $input) {
    paymentInitiationRequest { id url }
  }
}`;

const CANCEL = `mutation Cancel($input: PaymentInitiationRequestCancelInput!) {
  clientPaymentInitiationRequestCancel(input: $input) { id }
}`;
/** STITCH requires a reason. */
const REASON = 'CANCELED_BY_CUSTOMER';

const FIND = `query Find($id: ID!) {
  node(id: $id) {
    ... on PaymentInitiationRequest {
      id externalReference amount { quantity currency }
      state { __typename ... on PaymentInitiationRequestCompleted { date } }
    }
  }
}`;

const Answer = Type.Object({
  data: Type.Optional(Type.Union([Type.Null(), Type.Record(Type.String(), Type.Unknown())])),
  errors: Type.Optional(Type.Array(Type.Object({ message: Type.String() }), { minItems: 1 })),
});

const Created = Type.Object({
  clientPaymentInitiationRequestCreate: Type.Object({
    paymentInitiationRequest: Type.Object({
      id: Type.String({ minLength: 1, maxLength: 200 }),
      url: Type.String(),
    }),
  }),
});

const PaymentRequest = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 200 }),
  externalReference: Type.String(),
  amount: Type.Object({
    quantity: Type.Union([Type.String(), Type.Number()]),
    currency: Type.String(),
  }),
  state: Type.Object({
    __typename: Type.String(),
    date: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
});

const Found = Type.Object({ node: Type.Union([PaymentRequest, Type.Null()]) });

const Event = Type.Object({
  data: Type.Object({
    client: Type.Object({
      paymentInitiationRequests: Type.Object({ node: PaymentRequest }),
    }),
  }),
});

const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = {
  PaymentInitiationRequestCompleted: 'SUCCEEDED',
  PaymentInitiationRequestPending: 'PENDING',
  PaymentInitiationRequestFailed: 'FAILED',
  PaymentInitiationRequestCancelled: 'CANCELED',
  PaymentInitiationRequestExpired: 'FAILED',
};

/** Payments from the payer's bank account through STITCH (see server/src/integrations/README.md). */
export function stitchPartner(settings: StitchSettings, brand: Brand): PaymentPartner {
  const timeout = settings.partnerTimeoutSeconds * 1000;
  const token = new PartnerToken({
    tokenUrl: settings.stitchTokenUrl,
    clientId: settings.stitchClientId ?? '',
    clientSecret: settings.stitchClientSecret ?? '',
    more: { scope: 'client_paymentrequest', audience: settings.stitchTokenUrl },
    secretIn: 'form',
    timeout,
  });
  const graphql = async (query: string, variables: object, opening?: AbortSignal) => {
    const { status, body } = await postWithToken(token, timeout, {
      url: settings.stitchApiUrl,
      body: { query, variables },
      repeatable: opening === undefined,
      ...(opening && { signal: opening }),
    });
    return readResponseData(status, body);
  };
  return {
    kind: 'STITCH',
    webhookSecret: settings.webhookSecretStitch,
    open: async (instruction) => {
      const input = paymentRequestInput(settings, brand, instruction);
      const data = await graphql(CREATE, { input }, AbortSignal.timeout(OPENING * timeout));
      return toOpenedPayment(settings, Value.Parse(Created, data));
    },
    cancel: async (requestId) => {
      await graphql(CANCEL, { input: { requestId, reason: REASON } });
    },
    query: async (id) => {
      const { node } = Value.Parse(Found, await graphql(FIND, { id }));
      return node === null ? undefined : toPaymentReport(node);
    },
    readEvent: (body) => {
      const { data } = Value.Parse(Event, JSON.parse(body));
      return toPaymentReport(data.client.paymentInitiationRequests.node);
    },
  };
}

function paymentRequestInput(
  settings: StitchSettings,
  brand: Brand,
  instruction: PaymentInstruction,
) {
  return {
    amount: { quantity: formatMinorPlain(instruction.amountCents), currency: instruction.currency },
    payerReference: brand.productCode.slice(0, LONGEST.payerReference),
    beneficiaryReference: instruction.paymentReference.slice(0, LONGEST.beneficiaryReference),
    externalReference: instruction.paymentReference,
    expireAt: instruction.expiresAt.toISOString(),
    beneficiary: {
      bankAccount: {
        name: instruction.merchant.slice(0, LONGEST.beneficiaryName),
        bankId: settings.stitchBeneficiaryBank,
        accountNumber: settings.stitchBeneficiaryAccount,
      },
    },
  };
}

/** @throws PartnerRefusal, whose sentence for the customer has none of the partner's own words */
function readResponseData(status: number, body: unknown): unknown {
  if (!Value.Check(Answer, body)) throw new Error(`STITCH answered ${status} in an unknown form.`);
  const errors = body.errors?.map(({ message }) => message).join(' ');
  if (errors === undefined && status === 200) return body.data;
  throw new PartnerRefusal(phrase(refusalTexts, 'notAccepted', 'STITCH'), {
    cause: new Error(`${status}: ${errors ?? ''}`),
  });
}

function toOpenedPayment(settings: StitchSettings, data: Static<typeof Created>): OpenedPayment {
  const { id, url } = data.clientPaymentInitiationRequestCreate.paymentInitiationRequest;
  const page = parseWebAddress(url, settings.stitchApiUrl);
  page.searchParams.set('redirect_uri', `${settings.publicUrl}${STITCH_RETURN}`);
  return {
    partnerReference: id,
    referenceKey: id,
    webLinks: [{ name: 'STITCH', url: page.href }],
    appLinks: [],
    qrCode: undefined,
  };
}

/** @throws if the state or the amount is not recognized */
function toPaymentReport(request: Static<typeof PaymentRequest>): PaymentReport {
  const { id, externalReference, amount, state } = request;
  const outcome = OUTCOMES[state.__typename];
  const amountCents = parseCents(amount.quantity);
  if (!outcome || amountCents === undefined) {
    throw new Error(`STITCH reported ${state.__typename} of ${amount.quantity}.`);
  }
  return {
    partnerReference: id,
    openedAs: id,
    paymentReference: externalReference,
    outcome,
    amountCents,
    currency: amount.currency,
    paidAt: parsePartnerTime(state.date ?? undefined),
  };
}
