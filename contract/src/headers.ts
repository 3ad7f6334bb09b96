import {
  MAXIMUM_PAGE_SIZE,
  PAGE_SIZE,
  REGISTERING_CHANNEL_ID,
  REGISTERING_PARTNER_ID,
  TRANSACTING_CHANNEL_ID,
  TRANSACTING_PARTNER_ID,
} from '@thumela/rules/constants.ts';
import { Type } from 'typebox';
import type { PartnerHeaders } from './call.ts';
import { oneOf } from './shapes.ts';
import { SORT_ORDER } from './values.ts';

const transacting = {
  'transacting-partner-id': String(TRANSACTING_PARTNER_ID),
  'transacting-channel-id': String(TRANSACTING_CHANNEL_ID),
};
const registering = {
  'registering-partner-id': String(REGISTERING_PARTNER_ID),
  'registering-channel-id': String(REGISTERING_CHANNEL_ID),
};

/**
 * For each kind of partner headers, the sets of which one must be there in full; any other value, or
 * a missing one, answers 403 (decision 36). An empty list asks for nothing.
 */
export const headerChoices: Record<
  PartnerHeaders,
  ReadonlyArray<Readonly<Record<string, string>>>
> = {
  none: [],
  transacting: [transacting],
  registering: [registering],
  either: [registering, transacting],
  'card-payment': [{ ...transacting, 'payment-partner-id': '57' }],
  'bank-payment': [{ ...transacting, 'payment-partner-id': '68' }],
};

/** Request headers of a paged list (decision 37); pages count from 0. */
export const PagingHeaders = Type.Object({
  'x-page-size': Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAXIMUM_PAGE_SIZE,
      description: `Items on a page; ${PAGE_SIZE} if missing.`,
    }),
  ),
  'x-page-number': Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Which page, counted from 0.' }),
  ),
  'x-sort-order': Type.Optional(oneOf(SORT_ORDER, 'Which end first; `DESC` if missing.')),
  'x-sort-by': Type.Optional(Type.String({ maxLength: 50 })),
});

/** Answer header of a paged list: how many there are in all. */
export const totalRecordsHeader = 'X-Total-Records';

/** Request header of a creating call (decision 38). */
export const idempotencyKeyHeader = 'Idempotency-Key';

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'A new random text for each thing to create. The same key with the same body answers the first answer again, so that a call whose answer was lost can be repeated safely.',
    }),
  ),
});

/**
 * By this request header an app says that it is one, so that the gateway looks for its cookies (decision 1).
 * A form or a foreign page cannot send it without our permission.
 */
export const portalHeader = 'x-thumela-portal';

/** Tells a request's id: a caller may choose it, and an answer of the API says one that the caller did not. */
export const requestIdHeader = 'x-request-id';

/** Of an id from outside: it ends up in the log, so it is nothing but letters and digits. */
export const requestId = /^[0-9a-z]{8,32}$/;
