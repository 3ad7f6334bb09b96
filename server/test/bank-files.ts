import { formatMinorPlain } from '@thumela/rules/money/money.ts';

const wrapDocument = (message: string, version: string, body: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}.001.${version}">${body}</Document>
`);

/** A status of pain.002, with an optional reason. */
interface TestStatus {
  code?: string;
  reason?: string;
  words?: string;
}

/** The status of one order. */
interface TestOrderStatus extends TestStatus {
  id: string;
  bank?: string;
  ordered?: { amount: string; currency: string };
}

const formatReason = ({ reason, words }: TestStatus) =>
  reason === undefined
    ? ''
    : `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn>${words ? `<AddtlInf>${words}</AddtlInf>` : ''}</StsRsnInf>`;

const orderStatus = (status: TestOrderStatus) => `<TxInfAndSts>
<OrgnlEndToEndId>${status.id}</OrgnlEndToEndId><TxSts>${status.code}</TxSts>${formatReason(status)}
${status.bank ? `<AcctSvcrRef>${status.bank}</AcctSvcrRef>` : ''}${
  status.ordered
    ? `<OrgnlTxRef><Amt><InstdAmt Ccy="${status.ordered.currency}">${status.ordered.amount}</InstdAmt></Amt></OrgnlTxRef>`
    : ''
}</TxInfAndSts>`;

/** A bank's report on one of our files: status of the file, of its part, and of single orders. */
export function statusReport(of: {
  file?: TestStatus & { id: string };
  part?: TestStatus & { id: string };
  orders?: readonly TestOrderStatus[];
}): Buffer {
  const { file = { id: 'F1' }, part = { id: 'P1' }, orders = [] } = of;
  return wrapDocument(
    'pain.002',
    '10',
    `<CstmrPmtStsRpt><GrpHdr><MsgId>R1</MsgId><CreDtTm>2026-11-22T10:00:00+02:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${file.id}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>
${file.code ? `<GrpSts>${file.code}</GrpSts>${formatReason(file)}` : ''}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${part.id}</OrgnlPmtInfId>
${part.code ? `<PmtInfSts>${part.code}</PmtInfSts>${formatReason(part)}` : ''}${orders.map(orderStatus).join('\n')}</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt>`,
  );
}

/** A booked entry of a bank; incoming amounts are positive. */
export interface TestEntry {
  id: string;
  cents: bigint;
  ordered?: { amount: string; currency: string };
  returned?: string;
  day?: string;
}

/** An entry of camt.053 or camt.054 for one of our orders. */
const bankEntry = ({ id, cents, ordered, returned, day = '2026-11-22' }: TestEntry) => `<Ntry>
<Amt Ccy="ZAR">${formatMinorPlain(cents < 0n ? -cents : cents)}</Amt><CdtDbtInd>${cents < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>B-${id}</AcctSvcrRef>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>XBCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${
  ordered
    ? `<AmtDtls><InstdAmt><Amt Ccy="${ordered.currency}">${ordered.amount}</Amt></InstdAmt></AmtDtls>`
    : ''
}${returned ? `<RtrInf><Rsn><Cd>${returned}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`;

/** A bank's notification of booked entries. */
export const bankNotification = (...entries: readonly TestEntry[]): Buffer =>
  wrapDocument(
    'camt.054',
    '08',
    `<BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>N1</MsgId><CreDtTm>2026-11-22T10:00:00+02:00</CreDtTm></GrpHdr>
<Ntfctn><Id>N1</Id><CreDtTm>2026-11-22T10:00:00+02:00</CreDtTm><Acct><Id><Othr><Id>ZA6247530012</Id></Othr></Id></Acct>
${entries.map(bankEntry).join('\n')}</Ntfctn></BkToCstmrDbtCdtNtfctn>`,
  );
