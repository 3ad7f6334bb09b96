import { formatMinorPlain } from '@thumela/rules/money/money.ts';

/** A line of STITCH's file, in the columns of its map. */
export interface StitchLine {
  type: 'payment' | 'refund' | 'chargeback' | 'settlement';
  reference?: string;
  id?: string;
  cents: bigint;
  fee?: bigint;
  day: string;
  settlement?: string;
}

const HEADING = 'payment_id,external_reference,date,type,amount,fee,currency,settlement_id';

/** A file of STITCH for its map. */
export function stitchFile(lines: readonly StitchLine[]): Buffer {
  const rows = lines.map(
    ({ type, reference = '', id = '', cents, fee = 0n, day, settlement = '' }) =>
      [
        id,
        reference,
        `${day}T08:00:00`,
        type,
        formatMinorPlain(cents),
        formatMinorPlain(fee),
        'ZAR',
        settlement,
      ].join(),
  );
  return Buffer.from([HEADING, ...rows, ''].join('\n'));
}

/** An entry of a bank statement; incoming amounts are positive. */
export interface CamtEntry {
  cents: bigint;
  day: string;
  /** The sender's end-to-end reference. */
  reference?: string;
  /** Text of the line. */
  words?: string;
  /** The bank's own reference. */
  bank?: string;
  charge?: boolean;
  /** The ordered amount, if the bank reports it separately. */
  ordered?: { amount: string; currency: string };
}

/** Account number in the tests' statements. */
export const ACCOUNT_NUMBER = 'ZA6247530012';
/** The account, as added by an operator. */
export const MAIN = {
  code: 'MAIN',
  name: 'Main account',
  number: ACCOUNT_NUMBER,
  currency: 'ZAR',
  operator: 'Thandi Dlamini',
};

const escapeXml = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const orderedXml = (ordered: CamtEntry['ordered']) =>
  ordered
    ? `<AmtDtls><InstdAmt><Amt Ccy="${ordered.currency}">${ordered.amount}</Amt></InstdAmt></AmtDtls>`
    : '';

function entryXml(
  version: number,
  { cents, day, reference, words, bank, charge, ordered }: CamtEntry,
  currency: string,
): string {
  const size = formatMinorPlain(cents < 0n ? -cents : cents);
  const status = version >= 8 ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>';
  const family = charge
    ? '<Cd>ACMT</Cd><Fmly><Cd>MDOP</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly>'
    : '<Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly>';
  return `<Ntry>
<Amt Ccy="${currency}">${size}</Amt><CdtDbtInd>${cents < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>${status}
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${bank ? `<AcctSvcrRef>${bank}</AcctSvcrRef>` : ''}
<BkTxCd><Domn>${family}</Domn></BkTxCd>
<NtryDtls><TxDtls><Refs><EndToEndId>${reference ?? 'NOTPROVIDED'}</EndToEndId></Refs>${orderedXml(ordered)}
<RmtInf><Ustrd>${escapeXml(words ?? '')}</Ustrd></RmtInf></TxDtls></NtryDtls>
</Ntry>`;
}

/** Options for unusual statements. */
interface CamtOptions {
  version?: number;
  account?: string;
  currency?: string;
  /** If it differs from the sum of the entries. */
  closing?: bigint;
}

/** A bank's statement of one account. */
export function camtFile(
  entries: readonly CamtEntry[],
  { version = 8, account = ACCOUNT_NUMBER, currency = 'ZAR', closing }: CamtOptions = {},
): Buffer {
  const end = closing ?? entries.reduce((sum, { cents }) => sum + cents, 0n);
  const balance = (
    code: string,
    cents: bigint,
  ) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
<Amt Ccy="${currency}">${formatMinorPlain(cents < 0n ? -cents : cents)}</Amt><CdtDbtInd>${cents < 0n ? 'DBIT' : 'CRDT'}</CdtDbtInd>
<Dt><Dt>${entries[0]?.day}</Dt></Dt></Bal>`;
  const name = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${String(version).padStart(2, '0')}`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="${name}"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-01T06:00:00+02:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><CreDtTm>2026-11-01T06:00:00+02:00</CreDtTm>
<Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
${balance('OPBD', 0n)}
${balance('CLBD', end)}
${entries.map((entry) => entryXml(version, entry, currency)).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`);
}
