import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { normaliseDocumentNumber } from '@thumela/rules/identity/identity.ts';
import type { KnownRecipient } from '@thumela/rules/journeys/known-recipient.ts';
import type { Say } from '@thumela/rules/language/phrase.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../../app/services.ts';
import { declarationsReader } from '../../../compliance/declarations/service.ts';
import type { InboundRequirements } from '../../../compliance/limits/service.ts';
import { DomainError } from '../../../platform/core/errors.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { limitNetwork } from '../../../platform/http/throttle.ts';
import { linkTexts } from '../../../platform/i18n/texts/en/inbound.ts';
import { explainRedeemability, type InboundRow, inboundReader } from '../../orders/service.ts';
import { findHolderRequirements, type Holder, splitHolderStreet } from '../customer-request.ts';
import { checkRecognition, findHolderOfOrder, isSame } from './holder.ts';
import { countTry } from './tries.ts';

/** A recipient who says they have received money with us before. */
interface RecognitionRequest {
  token: string;
  idType: string;
  idNumber: string;
  /** Network address of the caller. */
  address: string;
  /** The reader's language, for titles. */
  say: Say;
}

/** A customer whose document is still valid, and the requirements of an order for them. */
export interface RecognisedRecipient {
  holder: Holder;
  requirements: InboundRequirements;
  /** Facts shown to them and used by the wizard's walk. */
  known: KnownRecipient;
}

/**
 * Recognises the recipient of an order by their document (decision 30). Undefined for every obstacle, at the same
 * cost: an order that cannot be redeemed, an unknown number or one of a customer who is not approved, another
 * document, an expired one, too many tries for the order.
 *
 * @throws DomainError UNAUTHORIZED for an invalid link; TOO_MANY_REQUESTS from one network address
 */
export async function recogniseByDocument(
  services: Services,
  { token, idType, idNumber, address, say }: RecognitionRequest,
): Promise<RecognisedRecipient | undefined> {
  const { config, database, reference } = services;
  const order = await findLinkedOrder(services, token);
  const most = config.recognitionsPerAddress;
  await limitNetwork(database, { what: 'recognitions', address, most });
  const tries = await countTry(database, order.id);
  const { redeemable } = await explainRedeemability(database, reference.binding, order);
  const holder = await findHolderOfOrder(database, order);
  const shown = `${idType.trim()} ${normaliseDocumentNumber(idNumber)}`;
  const theirs = holder && isSame(shown, `${holder.id_type} ${holder.id_number}`);
  const mayTry = tries <= config.recognitionsPerOrder;
  if (!mayTry || !redeemable || !theirs) return undefined;
  return findRecognisedRecipient(services, database, { order, holder, say });
}

/**
 * Whether recognition can succeed: the number of the order is an approved customer's, as its search discloses too.
 */
export async function mayBeKnown(services: Services, token: string): Promise<boolean> {
  return (
    (await findHolderOfOrder(services.database, await findLinkedOrder(services, token))) !==
    undefined
  );
}

/**
 * The order of a link.
 * @throws DomainError UNAUTHORIZED
 */
export async function findLinkedOrder(
  { config, database }: Pick<Services, 'config' | 'database'>,
  token: string,
): Promise<InboundRow> {
  const order = await inboundReader(database).orderOfLink(config, token);
  if (!order) throw new DomainError('UNAUTHORIZED', phrase(linkTexts, 'notValid'));
  return order;
}

/**
 * Requirements of an order for a customer; undefined where their document is no longer valid for it.
 */
export async function findRecognisedRecipient(
  { config, database, reference }: Services,
  handle: Handle,
  { order, holder, say }: { order: InboundRow; holder: Holder; say: Say },
): Promise<RecognisedRecipient | undefined> {
  const validUntil = reference.now.documentValidUntil({
    idType: holder.id_type,
    nationality: holder.nationality,
    expires: holder.id_expiry_date,
  });
  if (validUntil < currentBusinessDay(database.clock)) return undefined;
  const asked = { order, holder, say };
  const requirements = await findHolderRequirements(handle, reference.binding, asked);
  if (requirements.tooMuch) return undefined;
  const known: KnownRecipient = {
    recognition: checkRecognition(config, order, holder),
    email: holder.email && maskContact(holder.email),
    street: splitHolderStreet(holder).name,
    town: holder.town,
    city: holder.city,
    idExpiry: holder.id_expiry_date as IsoDate,
    declarationDue: await declarationsReader(handle).due(holder.registration_id),
    limitCheck: requirements,
  };
  return { holder, requirements, known };
}

/** Enough of an address for its owner to recognise it. */
const maskContact = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••');
