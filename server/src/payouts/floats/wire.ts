import type { Float, FloatChange, listFloatReports } from '@thumela/contract/console/floats.ts';
import type { PrefundingOrder } from '@thumela/contract/console/prefunding.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { Tables } from '../../platform/database/tables.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { ListedOrder } from './orders/list-orders.ts';
import type { FloatView } from './outlook/read-views.ts';

type Report = Static<(typeof listFloatReports)['answer']>['reports'][number];

const formatMoment = (at: Date | null | undefined) => (at ? formatTimestamp(at) : null);

/** A float on the wire. */
export const formatFloat = (of: FloatView): Static<typeof Float> => ({
  ...{ id: Number(of.id), channel: of.channel, currency: of.currency, active: of.active },
  minimum: toAmount(of.minimumCents),
  'arrival-days': of.terms.arrival_days,
  'cover-days': of.terms.cover_days,
  ...{ book: toAmount(of.bookCents), 'in-transit': toAmount(of.inTransitCents) },
  ...{ reserved: toAmount(of.reservedCents), available: toAmount(of.availableCents) },
  reported: of.report ? toAmount(of.report.cents) : null,
  'reported-at': formatMoment(of.report?.at),
  ...{ promised: toAmount(of.promisedCents), waiting: of.waiting },
  agreed: toAmount(of.agreedCents),
  'runs-out-on': of.forecast.runsOutOn ?? null,
  'fund-today': toAmount(of.forecast.fundCents),
  horizon: of.forecast.horizon,
  'differs-since': formatMoment(of.terms.differs_since),
  'low-since': formatMoment(of.terms.low_since),
  'stopped-since': formatMoment(of.terms.stopped_since),
});

/** A proposed change on the wire. */
export const formatChange = (
  of: Selectable<Tables['float_changes']>,
): Static<typeof FloatChange> => ({
  ...{ id: Number(of.id), channel: of.channel, currency: of.currency, active: of.active },
  minimum: toAmount(of.minimum_cents),
  'arrival-days': of.arrival_days,
  'cover-days': of.cover_days,
  'proposed-by': of.proposed_by,
  'proposed-at': formatTimestamp(of.proposed_at),
  reason: of.reason,
});

/** A reported balance on the wire. */
export const formatReport = (of: Selectable<Tables['float_reports']>): Report => ({
  ...{ id: Number(of.id), at: formatTimestamp(of.at), balance: toAmount(of.cents) },
  ...{ book: toAmount(of.book_cents), lowest: toAmount(of.lowest_cents) },
  ...{ highest: toAmount(of.highest_cents), by: of.reported_by, document: of.document },
});

/** An order on the wire. */
export const formatOrder = (of: ListedOrder): Static<typeof PrefundingOrder> => ({
  ...{ id: Number(of.id), reference: of.reference, channel: of.channel, currency: of.currency },
  ...{ amount: toAmount(of.amount_cents), account: of.bank_account, state: of.state },
  'sent-on': of.sent_on,
  'returned-on': of.returned_on,
  'arrived-at': formatMoment(of.arrived_at),
  history: of.history.map(({ state, actor, reason, at }) => ({
    ...{ state, actor, reason, at: formatTimestamp(at) },
  })),
});
