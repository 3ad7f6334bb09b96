import { combineRules } from '@thumela/rules/fields/rule.ts';
import { normaliseUsername } from '@thumela/rules/identity/cellphone.ts';
import { guessablePinRule, pinFormatRule as pinRule } from '@thumela/rules/identity/pins.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { labels } from '@thumela/rules/texts/en/labels.ts';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import type { CustomerCaller } from '../../platform/http/caller.ts';
import type { Client } from '../../platform/http/client.ts';
import { pinTexts } from '../../platform/i18n/texts/en/authentication.ts';
import { messagesService, toPerson } from '../../platform/notifications/service.ts';
import { forgetCustomer } from './credential-changes.ts';
import { type PresentedCredential, verifyCredential } from './credentials.ts';
import { pinChangedText, storePin } from './new-pin.ts';
import { hashPin } from './pins.ts';
import { findCustomer } from './store.ts';

/** A change of PIN as it came in; the username is the one used at sign-in (see server/src/customers/README.md). */
interface PinChange {
  username: string;
  oldPin: string;
  newPin: string;
  client: Client;
}

const NEW_PIN = phrase(labels, 'newPin');

/** Four digits, and not those that are tried first. */
const newPinRule = combineRules(pinRule(NEW_PIN), guessablePinRule(NEW_PIN));

/**
 * Changes the PIN of the caller, ends all their other sessions and sends them a message about it.
 * @throws DomainError INVALID_PIN when the username is not the caller's or the old PIN is wrong,
 *   TOO_MANY_ATTEMPTS after several wrong ones, VALIDATION_FAILED for a new PIN of another form or easy to guess
 */
export async function changePin(
  services: Services,
  caller: CustomerCaller,
  { username, oldPin, newPin, client }: PinChange,
): Promise<void> {
  const { brand, config, database } = services;
  const message = newPinRule(newPin);
  if (message !== undefined) throw invalidInput([message]);
  const customer = await findCustomer(services, caller.customerId);
  const { msisdn, email } = customer;
  const name = normaliseUsername(username);
  if (name !== msisdn && name !== email) throw invalidPin();
  await verifyOld(services, { username: name, pin: oldPin, client });
  const hash = await hashPin(newPin, config.pinPepper);
  const subject = `customer:${caller.customerId}`;
  await withTransaction(database, async (handle) => {
    await storePin(handle, caller.customerId, hash, client.session);
    await appendAuditEntry(handle, { actor: subject, action: 'pin.changed', subject });
    const to = { ...customer, brand: brand.name, firstName: customer.first_name };
    await messagesService(handle).queue(toPerson(to, pinChangedText(brand.name)));
  });
  forgetCustomer(services, caller.customerId);
}

async function verifyOld(services: Services, presented: PresentedCredential): Promise<void> {
  try {
    await verifyCredential(services, presented);
  } catch (error) {
    const wrong = error instanceof DomainError && error.code === 'UNAUTHORIZED';
    throw wrong ? invalidPin() : error;
  }
}

function invalidPin(): DomainError {
  return new DomainError('INVALID_PIN', phrase(pinTexts, 'invalid'));
}
