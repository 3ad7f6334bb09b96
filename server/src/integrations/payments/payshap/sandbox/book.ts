import { formatMinorPlain, toCents } from '@thumela/rules/money/money.ts';
import XMLBuilder from 'fast-xml-builder';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { requestBehaviour } from './sentinels.ts';

/** A request to pay that the stand-in has taken. */
export interface TakenRequest {
  id: string;
  /** In rand, as requested. */
  amount: string;
  currency: string;
  /** Account or proxy that it was sent to. */
  payer: string;
  expiresAt: Date;
  status: string;
  reason: string | undefined;
  acceptedAt: Date | undefined;
  /** Time of the latest change. */
  changedAt: Date;
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
});
const BUILDER = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });

/** Reads a pain.013 as a bank does at a moment. @throws Error with what is wrong */
export function readRequest(xml: string, now: Date): TakenRequest {
  if (XMLValidator.validate(xml) !== true) throw new Error('no XML');
  const { Document } = PARSER.parse(xml);
  if (Document['@xmlns'] !== 'urn:iso:std:iso:20022:tech:xsd:pain.013.001.07') {
    throw new Error('another message');
  }
  const { GrpHdr, PmtInf } = Document.CdtrPmtActvtnReq;
  const { CdtTrfTx, DbtrAcct } = PmtInf;
  const { PmtId, Amt, CdtrAcct, CdtrAgt } = CdtTrfTx;
  const { '#text': amount, '@Ccy': currency } = Amt.InstdAmt;
  const expiresAt = new Date(PmtInf.XpryDt.DtTm);
  const checks: [isRight: boolean, what: string][] = [
    [GrpHdr.NbOfTxs === '1' && GrpHdr.MsgId === PmtId.EndToEndId, 'ids'],
    [/^[0-9]{16}-[0-9]+$/.test(PmtId.EndToEndId) && PmtId.EndToEndId.length <= 35, 'EndToEndId'],
    [/^[0-9]+\.[0-9]{2}$/.test(amount) && currency === 'ZAR', 'amount'],
    [expiresAt > now, 'XpryDt'],
    [CdtTrfTx.PmtCond.AmtModAllwd === 'false', 'PmtCond'],
    [/^[0-9]+$/.test(CdtrAcct.Id.Othr.Id), 'CdtrAcct'],
    [/^[0-9]{6}$/.test(CdtrAgt.FinInstnId.ClrSysMmbId.MmbId), 'CdtrAgt'],
  ];
  const wrong = checks.filter(([isRight]) => !isRight).map(([, what]) => what);
  if (wrong.length > 0) throw new Error(`wrong: ${wrong.join(', ')}`);
  return {
    ...{ id: PmtId.EndToEndId, amount, currency, expiresAt },
    payer: DbtrAcct.Prxy?.Id ?? DbtrAcct.Id.Othr.Id,
    ...{ status: 'ACTC', reason: undefined, acceptedAt: undefined, changedAt: now },
  };
}

/** The amount that the payer accepts. */
const acceptedAmount = ({ amount }: TakenRequest): string =>
  requestBehaviour(amount).acceptsLess ? formatMinorPlain(toCents(amount) - 1_00n) : amount;

/** The status of a request as pain.014. */
export function writeStatus(request: TakenRequest): string {
  const { id, status, reason, currency, acceptedAt } = request;
  const money = (value: string) => ({ '@Ccy': currency, '#text': value });
  return BUILDER.build({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.014.001.07',
      CdtrPmtActvtnReqStsRpt: {
        GrpHdr: { MsgId: `S-${id}`, CreDtTm: request.changedAt.toISOString(), InitgPty: {} },
        OrgnlGrpInfAndSts: { OrgnlMsgId: id, OrgnlMsgNmId: 'pain.013.001.07' },
        OrgnlPmtInfAndSts: {
          OrgnlPmtInfId: id,
          TxInfAndSts: {
            ...{ OrgnlInstrId: id, OrgnlEndToEndId: id, TxSts: status },
            StsRsnInf: reason && { Rsn: { Cd: reason } },
            PmtCondSts: acceptedAt && { AccptdAmt: money(acceptedAmount(request)) },
            AccptncDtTm: acceptedAt?.toISOString(),
            OrgnlTxRef: { Amt: { InstdAmt: money(request.amount) } },
          },
        },
      },
    },
  });
}
