import { parseCents } from '@thumela/rules/money/money.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type PaymentOutcome, type PaymentReport, parsePartnerTime } from '../partner.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.014.001.07';
/** Characters of the largest message; one about a single request has some two thousand. */
const LARGEST = 65_536;

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
});

const Reason = Type.Optional(
  Type.Object({ Rsn: Type.Object({ Cd: Type.String({ maxLength: 4 }) }) }),
);
const Amount = Type.Object({ '#text': Type.String(), '@Ccy': Type.String() });

const Message = Type.Object({
  Document: Type.Object({
    '@xmlns': Type.Literal(NAMESPACE),
    CdtrPmtActvtnReqStsRpt: Type.Object({
      OrgnlGrpInfAndSts: Type.Object({
        OrgnlMsgId: Type.String(),
        GrpSts: Type.Optional(Type.String()),
        StsRsnInf: Reason,
      }),
      OrgnlPmtInfAndSts: Type.Optional(
        Type.Object({
          TxInfAndSts: Type.Object({
            OrgnlEndToEndId: Type.String(),
            TxSts: Type.String(),
            StsRsnInf: Reason,
            PmtCondSts: Type.Optional(Type.Object({ AccptdAmt: Type.Optional(Amount) })),
            AccptncDtTm: Type.Optional(Type.String()),
            OrgnlTxRef: Type.Optional(
              Type.Object({ Amt: Type.Optional(Type.Object({ InstdAmt: Amount })) }),
            ),
          }),
        }),
      ),
    }),
  }),
});

/**
 * Statuses by what they mean for the money. An accepted request (ACCP, ACWC, ACSP) is not money yet: only a settled one
 * (ACSC, ACCC) is.
 */
const OUTCOMES: Readonly<Record<string, PaymentOutcome>> = {
  RCVD: 'PENDING',
  ACTC: 'PENDING',
  PDNG: 'PENDING',
  PRES: 'PENDING',
  ACCP: 'PENDING',
  ACWC: 'PENDING',
  ACSP: 'PENDING',
  ACSC: 'SUCCEEDED',
  ACCC: 'SUCCEEDED',
  RJCT: 'FAILED',
  CANC: 'CANCELED',
};

/** Our id of a request: the payment reference and the attempt. */
const REQUEST_ID = /^([0-9]{16})-[0-9]{1,18}$/;

/** A status report of the bank. */
export interface RequestStatus {
  report: PaymentReport;
  /** ISO reason code, if it states one. */
  reason: string | undefined;
}

/**
 * Reads a pain.014 about one request.
 * @throws Error if it has another form, an unknown status, another request's id, or a success without its amount
 */
export function readStatusMessage(xml: string): RequestStatus {
  const { OrgnlGrpInfAndSts: group, OrgnlPmtInfAndSts: payment } = parseMessage(xml);
  const found = payment?.TxInfAndSts;
  const id = found?.OrgnlEndToEndId ?? group.OrgnlMsgId;
  const status = found?.TxSts ?? group.GrpSts ?? '';
  const [, paymentReference] = REQUEST_ID.exec(id) ?? [];
  const outcome = OUTCOMES[status];
  // The amount that the payer accepted counts, if the bank names it beside the requested one.
  const amount = found?.PmtCondSts?.AccptdAmt ?? found?.OrgnlTxRef?.Amt?.InstdAmt;
  const amountCents = amount ? parseCents(amount['#text']) : 0n;
  const isComplete = outcome !== 'SUCCEEDED' || amount !== undefined;
  if (!outcome || paymentReference === undefined || amountCents === undefined || !isComplete) {
    throw new Error(`PayShap reported ${status} of ${amount?.['#text'] ?? 'no amount'}.`);
  }
  return {
    report: {
      partnerReference: id,
      openedAs: id,
      paymentReference,
      outcome,
      amountCents,
      currency: amount?.['@Ccy'] ?? 'ZAR',
      paidAt: outcome === 'SUCCEEDED' ? parsePartnerTime(found?.AccptncDtTm) : undefined,
    },
    reason: (found?.StsRsnInf ?? group.StsRsnInf)?.Rsn.Cd,
  };
}

/** A document type is refused, because its entities can inflate a small message. */
function parseMessage(xml: string) {
  if (xml.length > LARGEST || xml.includes('<!DOCTYPE') || XMLValidator.validate(xml) !== true) {
    throw new Error('The message is not a status report in XML.');
  }
  return Value.Parse(Message, PARSER.parse(xml)).Document.CdtrPmtActvtnReqStsRpt;
}
