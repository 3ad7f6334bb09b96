import { type CapturedField, capturedFields } from '../captured-fields.ts';
import type { PayoutInstruction } from '../partner.ts';
import { limitText, type Node } from './node.ts';

/** ISO 20022 names of the clearing systems whose codes fields contain. */
const CLEARING: Readonly<Record<string, string>> = {
  IFSC: 'INFSC',
  SORT_CODE: 'GBDSC',
};
/** The clearing system of a branch code, by country; elsewhere its code is given without one. */
const BRANCHES: Readonly<Record<string, string>> = { ZA: 'ZANCC', CN: 'CNAPS' };

const HOME = 'ZA';

/** The country in which a payout is made. */
export const payoutCountry = ({ country = HOME }: PayoutInstruction): string => country;

/** The creditor: their bank, or the institution that pays them; the person; their account or wallet. */
export function creditorNode(order: PayoutInstruction): Node {
  const said = capturedFields(order);
  const { firstName, lastName } = order.recipient;
  const identity = limitText(said('BENE_ID_NUMBER'), 35);
  const phone = said('BENE_MOBILE_INTL') ?? said('WALLET_NUMBER');
  return {
    CdtrAgt: { FinInstnId: agentNode(order, said) },
    Cdtr: {
      Nm: limitText(`${firstName} ${lastName}`, 140),
      PstlAdr: {
        TwnNm: limitText(said('BENE_CITY'), 35),
        Ctry: payoutCountry(order),
        AdrLine: limitText(said('BENE_ADDRESS'), 70),
      },
      Id: identity && { PrvtId: { Othr: { Id: identity } } },
      CtctDtls: phone && { MobNb: formatMobile(phone) },
    },
    ...accountNode(order, said),
  };
}

/** Calling codes that have fewer than three digits. */
const SHORT_CODES = '1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]';
const NUMBER = new RegExp(`^\\+?(${SHORT_CODES}|\\d{3})(\\d+)$`);

/** A phone number in ISO 20022 form, with a separate calling code: `+263-771234567`. */
const formatMobile = (digits: string) => digits.replace(NUMBER, '+$1-$2');

function agentNode(order: PayoutInstruction, said: CapturedField): Node {
  const { method, partner } = order;
  // There is no account: the bank has to know the promised counters or wallets of the recipient.
  if (method !== 'BANK')
    return { Othr: { Id: limitText(partner, 35), SchmeNm: { Prtry: 'PAYOUT-PARTNER' } } };
  const country = payoutCountry(order);
  const bank = said('BANK_NAME');
  // If the bank is chosen from a list, its code was captured.
  const isCode = bank !== undefined && /^\d+$/.test(bank);
  const field = ['IFSC', 'SORT_CODE', 'BRANCH_CODE'].find((name) => said(name));
  const member = limitText(field ? said(field) : isCode ? bank : undefined, 35);
  const system = field && (CLEARING[field] ?? BRANCHES[country]);
  return {
    BICFI: said('SWIFT'),
    ClrSysMmbId: member && { ClrSysId: system && { Cd: system }, MmbId: member },
    Nm: isCode ? undefined : limitText(bank, 140),
    PstlAdr: { Ctry: country },
  };
}

function accountNode({ method }: PayoutInstruction, said: CapturedField): Node {
  if (said('IBAN')) return { CdtrAcct: { Id: { IBAN: said('IBAN') } } };
  const [number, scheme] =
    method === 'WALLET'
      ? [said('WALLET_NUMBER'), { Prtry: 'WALLET' }]
      : [said('ACCOUNT_NUMBER'), { Cd: 'BBAN' }];
  if (!number) return {};
  return { CdtrAcct: { Id: { Othr: { Id: limitText(number, 34), SchmeNm: scheme } } } };
}
