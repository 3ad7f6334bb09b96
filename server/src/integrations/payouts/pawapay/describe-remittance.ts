import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import { toAlpha3 } from 'i18n-iso-countries/index.js';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { pawapayRefusals } from '../../../platform/i18n/texts/en/bank-reasons.ts';
import { capturedFields } from '../captured-fields.ts';
import { type PayoutInstruction, PayoutRefusal } from '../partner.ts';
import type { Prediction } from './answers.ts';
import { createRemittanceId } from './remittance-id.ts';

/** The sender's data that pawaPay requires. */
const SenderForm = Type.Object({
  nationality: Type.String({ minLength: 2 }),
  msisdn: Type.String({ minLength: 1 }),
  street: Type.String({ minLength: 1 }),
  city: Type.String({ minLength: 1 }),
  postal_code: Type.String({ minLength: 1 }),
  id_type: Type.Enum(['SA_ID', 'ASYLUM_PAPER', 'FOREIGN_PASSPORT', 'FOREIGN_ID']),
  id_number: Type.String({ minLength: 1 }),
  dob: Type.String(),
  gender: Type.Enum(['MALE', 'FEMALE']),
});
type SenderData = Type.Static<typeof SenderForm>;

/** Longest text of a field. */
const LONGEST = 64;
const HOME = 'ZAF';

const DOCUMENTS: Readonly<Record<SenderData['id_type'], string>> = {
  SA_ID: 'NATIONAL_ID',
  FOREIGN_ID: 'NATIONAL_ID',
  FOREIGN_PASSPORT: 'PASSPORT',
  ASYLUM_PAPER: 'RESIDENCE_PERMIT',
};

/** pawaPay's purposes by ours; all others are OTHER. */
const PURPOSES: Readonly<Record<string, string>> = {
  FAMILY_SUPPORT: 'FAMILY_SUPPORT',
  FOOD_AND_LIVING: 'FAMILY_SUPPORT',
  EDUCATION: 'EDUCATION_SUPPORT',
  MEDICAL: 'MEDICAL_EXPENSES',
  GIFT: 'GIFT_AND_OTHER_DONATIONS',
  SAVINGS: 'SAVINGS',
};

const createRefusal = (reason: Phrase) => new PayoutRefusal(formatPhrase(reason, ENGLISH.say));

/**
 * The recipient's wallet number.
 * @throws PayoutRefusal if the payout is not to a wallet
 */
export function findWalletNumber(instruction: PayoutInstruction): string {
  const field = capturedFields(instruction);
  const number = field('WALLET_NUMBER') ?? field('BENE_MOBILE_INTL');
  if (instruction.method !== 'WALLET' || number === undefined) {
    throw createRefusal(phrase(pawapayRefusals, 'noWallet'));
  }
  return number;
}

/**
 * The order of a remittance, as `POST /v2/remittances` documents it.
 * @throws PayoutRefusal if the instruction lacks data that pawaPay requires
 */
export function describeRemittance(instruction: PayoutInstruction, wallet: Prediction) {
  const { payoutId, amount, currency, country, recipient } = instruction;
  if (country !== undefined && toAlpha3(country) !== wallet.country) {
    throw createRefusal(phrase(pawapayRefusals, 'otherCountry', wallet.country));
  }
  return {
    remittanceId: createRemittanceId(payoutId),
    amount: shortenAmount(amount),
    currency,
    recipient: {
      type: 'MMO',
      accountDetails: { phoneNumber: wallet.phoneNumber, provider: wallet.provider },
      recipientDetails: {
        firstName: limitText(recipient.firstName),
        lastName: limitText(recipient.lastName),
      },
    },
    sender: {
      transactionDetails: describeTransaction(instruction),
      senderDetails: describeSender(instruction),
    },
  };
}

/** The source of the money is not captured for each transaction, so it is OTHER. */
function describeTransaction(instruction: PayoutInstruction) {
  const { reference, paid } = instruction;
  if (!paid) throw createRefusal(phrase(pawapayRefusals, 'noPayment'));
  const purpose = capturedFields(instruction)('PURPOSE') ?? '';
  return {
    transactionReference: reference,
    originalAmount: paid.amount,
    originalCurrency: paid.currency,
    buyFxRate: paid.rate,
    senderFees: paid.fee,
    purposeOfFunds: PURPOSES[purpose] ?? 'OTHER',
    sourceOfFunds: 'OTHER',
  };
}

function describeSender({ sender: { firstName, lastName, details } }: PayoutInstruction) {
  if (!Value.Check(SenderForm, details)) {
    throw createRefusal(phrase(pawapayRefusals, 'noSender'));
  }
  return {
    firstName: limitText(firstName),
    lastName: limitText(lastName),
    nationality: toAlpha3(details.nationality) ?? details.nationality,
    phoneNumber: details.msisdn,
    address: {
      addressLine: limitText(details.street),
      postalCode: details.postal_code,
      city: limitText(details.city),
      country: HOME,
    },
    identification: { type: DOCUMENTS[details.id_type], number: details.id_number },
    gender: details.gender,
    dateOfBirth: details.dob,
  };
}

/** Some networks take whole amounts only, and would refuse `15.00`. */
const shortenAmount = (amount: string) => amount.replace(/\.0+$/, '');

const limitText = (value: string) => value.trim().slice(0, LONGEST);
