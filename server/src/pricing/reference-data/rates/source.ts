import type { Clock } from '../../../platform/database/clock.ts';
import type { ReadingSource } from '../../../platform/observability/index.ts';
import type { ReferenceData } from '../snapshot.ts';

/**
 * For each country on offer, how long its rate still prices quotes, negative once it does not, and whether it is
 * stopped until two people decide. Read from memory. Rates of a demonstration do not end.
 */
export function ratesSource(
  reference: Pick<ReferenceData, 'now'>,
  clock: Clock,
): ReadingSource<'remaining' | 'stopped'> {
  return {
    name: 'rates',
    gauges: {
      remaining: [
        'thumela.rates.remaining.seconds',
        'Time until the exchange rate of a country is too old',
        'seconds',
      ],
      stopped: ['thumela.rates.stopped', 'Whether the exchange rate of a country is stopped'],
    },
    isApart: true,
    read: async () => {
      const now = clock.now().getTime();
      return reference.now.destinations
        .filter(({ active, available }) => active && available)
        .flatMap(({ alpha2: country, rate }) => [
          ...(rate?.goodUntil === undefined
            ? []
            : [
                {
                  ...{ gauge: 'remaining' as const, attributes: { country } },
                  value: (rate.goodUntil.getTime() - now) / 1000,
                },
              ]),
          ...(rate === undefined
            ? []
            : [
                {
                  ...{ gauge: 'stopped' as const, attributes: { country } },
                  value: rate.isStopped ? 1 : 0,
                },
              ]),
        ]);
    },
  };
}
