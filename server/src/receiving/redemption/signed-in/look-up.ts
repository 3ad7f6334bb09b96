import type { AnswerOf } from '@thumela/contract/call.ts';
import type { lookUpInbound } from '@thumela/contract/calls/redemption.ts';
import { redemptionFields } from '@thumela/rules/fields/redemption-fields.ts';
import { asideReasons } from '@thumela/rules/journeys/redemption-aside.ts';
import { phrase, type Say } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../../app/services.ts';
import type { InboundRequirements } from '../../../compliance/limits/service.ts';
import { DomainError, invalidInput } from '../../../platform/core/errors.ts';
import { limitNetwork } from '../../../platform/http/throttle.ts';
import { payoutTypes } from '../../../platform/i18n/texts/en/inbound.ts';
import { collectionTexts } from '../../../platform/i18n/texts/en/redemption.ts';
import type { ReferenceSnapshot } from '../../../pricing/reference-data/service.ts';
import { explainRedeemability, lackingFields, orderView } from '../../orders/service.ts';
import { findHolderRequirements, readHolderByRegistration } from '../customer-request.ts';
import { foundByPin, type PinTry } from './find-by-pin.ts';

type Answer = AnswerOf<typeof lookUpInbound>;

/** A look-up by collection PIN, as it came in. */
interface LookUp extends PinTry {
  /** The reader's language. */
  say: Say;
}

/**
 * Finds an order by its collection PIN and returns its requirements for the customer (REDEEM-04, REDEEM-05).
 *
 * @throws DomainError SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS from one network address, TOO_MANY_ATTEMPTS,
 *   NOT_FOUND; NOT_REDEEMABLE with why
 */
export async function lookUp(services: Services, asked: LookUp): Promise<Answer> {
  const { config, database } = services;
  const { asking, asker, say } = asked;
  const { binding: reference } = services.reference;
  refuseUnavailable(reference);
  const problem = redemptionFields.collectionPin.rule(asked.pin);
  if (problem) throw invalidInput([problem]);
  const most = config.collectionPinsPerAddress;
  await limitNetwork(database, { what: 'collection pins', address: asking.raw.ip, most });
  const order = await foundByPin(services, asked);
  const judged = await explainRedeemability(database, reference, order);
  if (!judged.redeemable) throw new DomainError('NOT_REDEEMABLE', judged.why);
  const holder = await readHolderByRegistration(database, asker.registrationId);
  const requirements = await findHolderRequirements(database, reference, { order, holder, say });
  refuseStopped(requirements);
  const purposes = requiredPurposes(requirements);
  return {
    'transaction-id': Number(order.id),
    'collection-pin': order.collection_pin,
    'transaction-type': order.type,
    'transaction-type-display-value': say(payoutTypes)[order.type],
    ...orderView(order),
    'sender-type': order.sender_type,
    'required-fields': await lackingFields(database, order, say),
    'limit-increase-required': purposes.length > 0,
    'required-documents': purposes.map(({ purpose, title }) => ({
      documentPurpose: purpose,
      'document-purpose-display-value': title,
      'document-types': reference
        .documentTypesOf(purpose)
        .filter(({ active }) => active)
        .map(({ id, type, active }) => ({ id, type, active })),
    })),
  };
}

/** Purposes to prove, of both groups: a signed-in customer submits them in one list. */
export const requiredPurposes = ({ limitPurposes, additionalPurposes }: InboundRequirements) => [
  ...limitPurposes,
  ...additionalPurposes,
];

/**
 * Whether redeeming is switched off (REDEEM-15).
 * @throws DomainError SERVICE_UNAVAILABLE
 */
export function refuseUnavailable(reference: ReferenceSnapshot): void {
  if (reference.config('INBOUND_AVAILABLE')?.value !== 'false') return;
  throw new DomainError('SERVICE_UNAVAILABLE', phrase(collectionTexts, 'unavailable'));
}

function refuseStopped({ tooMuch, stop }: InboundRequirements): void {
  const why = tooMuch ?? (stop && asideReasons[stop]);
  if (why) throw new DomainError('NOT_REDEEMABLE', why);
}
