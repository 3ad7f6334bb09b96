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
 * The sets of partner headers of each kind; one set must be complete and match. Any other or missing value answers
 * 403 (decision 2). An empty list requires nothing.
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

/** Request headers of a paged list (see contract/README.md); pages count from 0. */
export const PagingHeaders = Type.Object({
  'x-page-size': Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAXIMUM_PAGE_SIZE,
      description: `Items on a page; ${PAGE_SIZE} if missing.`,
    }),
  ),
  'x-page-number': Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Page number, counted from 0.' }),
  ),
  'x-sort-order': Type.Optional(oneOf(SORT_ORDER, 'Sort order; `DESC` if missing.')),
  'x-sort-by': Type.Optional(Type.String({ maxLength: 50 })),
});

/** Response header of a paged list: total number of items. */
export const totalRecordsHeader = 'X-Total-Records';

/**
 * Response header of a console call that may lag: the moment that its data describe, as a timestamp. Missing if they are
 * as of the request.
 */
export const dataAsOfHeader = 'data-as-of';

/** Request header of a creating call (decision 8). */
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
 * Request header by which an app identifies itself, so that the gateway reads its cookies (decision 16). A form or a
 * foreign page cannot send it without our permission.
 */
export const portalHeader = 'x-thumela-portal';

/** Request id: a caller may choose it; otherwise the response of the API carries a generated one. */
export const requestIdHeader = 'x-request-id';

/** Format of a caller's id: letters and digits only, because it is logged. */
export const requestId = /^[0-9a-z]{8,32}$/;
