import { phrase } from '@thumela/rules/language/phrase.ts';
import { thunesRefusals } from '../../../platform/i18n/texts/en/thunes-refusals.ts';
import { capturedFields } from '../captured-fields.ts';
import type { PayoutInstruction } from '../partner.ts';
import type { ChosenPayer } from './choose-payer.ts';
import { createRefusal } from './create-refusal.ts';
import { beneficiaryValues, identifierValues, senderValues, type Values } from './person-fields.ts';
import { toExternalId } from './report.ts';

/** Sent about a sender whatever the payer needs: what FATF recommendation 16 requires with a transfer. */
const SENDER_ALWAYS: readonly string[] = [
  ...['firstname', 'lastname', 'date_of_birth', 'address', 'city', 'postal_code'],
  ...['country_iso_code', 'id_type', 'id_number'],
];
const BENEFICIARY_ALWAYS: readonly string[] = ['firstname', 'lastname', 'country_iso_code'];

/** Purposes that senders choose, by the codes of Thunes. */
const PURPOSES: Readonly<Record<string, string>> = {
  FAMILY_SUPPORT: 'FAMILY_SUPPORT',
  EDUCATION: 'EDUCATION',
  MEDICAL: 'MEDICAL_TREATMENT',
  FOOD_AND_LIVING: 'FAMILY_SUPPORT',
  HOUSING_OR_RENT: 'PROPERTY_RENTAL',
  GIFT: 'GIFT_AND_DONATION',
  FUNERAL: 'OTHER',
  SAVINGS: 'PERSONAL_TRANSFER',
};

/**
 * A transaction for a payer. People's data that neither the payer nor a rule needs stay here.
 * @throws PayoutRefusal if something that the payer needs was not captured
 */
export function describeOrder(
  { needs }: ChosenPayer,
  instruction: PayoutInstruction,
  callbackUrl: string,
): object {
  const { payoutId, reference, collectionPin, method } = instruction;
  return {
    external_id: toExternalId(payoutId),
    external_code: reference,
    credit_party_identifier: chooseValues(
      needs.credit_party_identifiers_accepted,
      identifierValues(instruction),
    ),
    sender: chooseValues(
      needs.required_sending_entity_fields,
      senderValues(instruction),
      SENDER_ALWAYS,
    ),
    beneficiary: chooseValues(
      needs.required_receiving_entity_fields,
      beneficiaryValues(instruction),
      BENEFICIARY_ALWAYS,
    ),
    purpose_of_remittance: choosePurpose(needs.purpose_of_remittance_values_accepted, instruction),
    callback_url: callbackUrl,
    ...(method === 'CASH' &&
      collectionPin !== null && { additional_information_1: `PIN ${collectionPin}` }),
  };
}

/** Values of the first combination that is complete: Thunes lists the preferred one first. */
export function findValues(combinations: readonly string[][], values: Values): Values | undefined {
  const complete = combinations.find((names) => names.every((name) => Object.hasOwn(values, name)));
  return complete && pickValues(complete, values);
}

function chooseValues(
  combinations: readonly string[][],
  values: Values,
  always: readonly string[] = [],
): Values {
  const added = pickValues(always, values);
  const [preferred] = combinations;
  if (!preferred) return added;
  const found = findValues(combinations, values);
  if (found) return { ...added, ...found };
  const missing = preferred.filter((name) => !Object.hasOwn(values, name));
  throw createRefusal(phrase(thunesRefusals, 'missing', missing.join(', ')));
}

const pickValues = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** A purpose that the payer does not accept is stated as another one, never as a wrong one. */
function choosePurpose(accepted: readonly string[] = [], instruction: PayoutInstruction): string {
  const purpose = PURPOSES[capturedFields(instruction)('PURPOSE') ?? ''] ?? 'PERSONAL_TRANSFER';
  const candidates = [purpose, 'OTHER', 'PERSONAL_TRANSFER'];
  const possible = candidates.find((each) => accepted.length === 0 || accepted.includes(each));
  if (possible !== undefined) return possible;
  throw createRefusal(phrase(thunesRefusals, 'purpose'));
}
