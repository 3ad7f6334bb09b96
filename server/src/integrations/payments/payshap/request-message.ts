import { formatMinorPlain } from '@thumela/rules/money/money.ts';
import XMLBuilder from 'fast-xml-builder';
import { limitText, type Node } from '../../payouts/iso20022/node.ts';
import type { PayerAddress, PaymentInstruction } from '../partner.ts';

/** Our account that PayShap pays into. */
export interface Creditor {
  account: string;
  /** Branch code of its bank, six digits. */
  branchCode: string;
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.013.001.07';

const BUILDER = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/** Names of the two forms of a ShapID: the number alone, and the number at a bank. */
const PROXY_TYPES = { number: 'MOBILE_NUMBER', atBank: 'SHAP_ID' };

/**
 * Our id of a request to pay, in the bank's API and in all its messages. It is made from the payment reference and the
 * attempt, so a repeated request is recognized, and two attempts are two requests.
 */
export const requestId = ({
  paymentReference,
  attemptId,
}: Pick<PaymentInstruction, 'paymentReference' | 'attemptId'>): string =>
  `${paymentReference}-${attemptId}`;

/** Writes a request to pay as pain.013, for exactly one payment of exactly this amount until its expiry. */
export function writeRequestMessage(
  instruction: PaymentInstruction & { payerAddress: PayerAddress },
  creditor: Creditor,
  now: Date,
): string {
  const id = requestId(instruction);
  const at = now.toISOString();
  const merchant = limitText(instruction.merchant, 140);
  return BUILDER.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': NAMESPACE,
      CdtrPmtActvtnReq: {
        GrpHdr: { MsgId: id, CreDtTm: at, NbOfTxs: '1', InitgPty: { Nm: merchant } },
        PmtInf: {
          PmtInfId: id,
          PmtMtd: 'TRF',
          ReqdExctnDt: { DtTm: at },
          XpryDt: { DtTm: instruction.expiresAt.toISOString() },
          Dbtr: { Nm: limitText(instruction.payer, 140) },
          ...debtorNode(instruction.payerAddress),
          CdtTrfTx: transferNode(instruction, creditor, merchant),
        },
      },
    },
  });
}

/** The payer's account; the bank of a ShapID is found by PayShap. */
function debtorNode(address: PayerAddress): Node {
  if ('accountNumber' in address) {
    return {
      DbtrAcct: { Id: { Othr: { Id: address.accountNumber, SchmeNm: { Cd: 'BBAN' } } } },
      DbtrAgt: branchNode(address.branchCode),
    };
  }
  const type = address.shapId.includes('@') ? PROXY_TYPES.atBank : PROXY_TYPES.number;
  return {
    DbtrAcct: {
      Id: { Othr: { Id: 'NOTPROVIDED' } },
      // ISO 20022 writes a number with its calling code apart.
      Prxy: { Tp: { Prtry: type }, Id: address.shapId.replace(/^0/, '+27-') },
    },
    DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
  };
}

const branchNode = (branchCode: string): Node => ({
  FinInstnId: { ClrSysMmbId: { ClrSysId: { Cd: 'ZANCC' }, MmbId: branchCode } },
});

const transferNode = (
  instruction: PaymentInstruction,
  { account, branchCode }: Creditor,
  merchant: string | undefined,
): Node => ({
  PmtId: { InstrId: requestId(instruction), EndToEndId: requestId(instruction) },
  PmtCond: { AmtModAllwd: 'false', EarlyPmtAllwd: 'true', GrntedPmtReqd: 'false' },
  Amt: {
    InstdAmt: { '@Ccy': instruction.currency, '#text': formatMinorPlain(instruction.amountCents) },
  },
  ChrgBr: 'SLEV',
  CdtrAgt: branchNode(branchCode),
  Cdtr: { Nm: merchant },
  CdtrAcct: { Id: { Othr: { Id: account, SchmeNm: { Cd: 'BBAN' } } } },
  RmtInf: { Ustrd: instruction.paymentReference },
});
