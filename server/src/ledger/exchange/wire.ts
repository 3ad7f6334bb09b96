import type {
  CurrencyExposure,
  ExchangeDeal,
  listExchangeGains,
} from '@thumela/contract/console/exchange.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { Tables } from '../../platform/database/tables.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { Exposure } from './exposure.ts';
import type { ListedDeal } from './lists.ts';

type Gain = Static<(typeof listExchangeGains)['answer']>['gains'][number];

/** An exposure on the wire. */
export const formatExposure = (of: Exposure): Static<typeof CurrencyExposure> => ({
  currency: of.currency,
  ...{ held: toAmount(of.held), bank: toAmount(of.bank), float: toAmount(of.float) },
  ...{ agreed: toAmount(of.agreed), promised: toAmount(of.promised), net: toAmount(of.net) },
  ...{ carried: toAmount(of.carried), rate: of.rate ?? null },
  'net-value': of.netValue === undefined ? null : toAmount(of.netValue),
});

/** A deal on the wire. */
export const formatDeal = (of: ListedDeal): Static<typeof ExchangeDeal> => ({
  ...{ id: Number(of.id), number: of.number, side: of.side, currency: of.currency },
  ...{ amount: toAmount(of.amount_cents), rand: toAmount(of.rand_cents), rate: of.rate },
  ...{ 'traded-on': of.traded_on, 'value-on': of.value_on, counterparty: of.counterparty },
  'rand-account': of.rand_account,
  'currency-account': of.currency_account,
  ...{ state: of.state, 'settled-on': of.settled_on },
  ...{ 'paid-on': of.paidOn ?? null, 'received-on': of.receivedOn ?? null },
  history: of.history.map(({ state, actor, reason, at }) => ({
    ...{ state, actor, reason, at: formatTimestamp(at) },
  })),
});

/** A revaluation on the wire. */
export const formatGain = (of: Selectable<Tables['position_revaluations']>): Gain => ({
  ...{ day: of.business_day, currency: of.currency, held: toAmount(of.held_cents) },
  ...{ rate: of.mid, source: of.source },
  ...{ value: toAmount(of.value_cents), gain: toAmount(of.difference_cents) },
});
