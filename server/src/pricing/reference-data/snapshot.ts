import { phrase } from '@thumela/rules/language/phrase.ts';
import type { FastifyBaseLogger as Logger } from 'fastify';
import type { ScreeningService } from '../../integrations/screening/external/screening-service.ts';
import type { Config } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Clock } from '../../platform/database/clock.ts';
import type { Database } from '../../platform/database/pool.ts';
import { requestTexts } from '../../platform/i18n/texts/en/requests.ts';
import { loadSnapshot } from './load.ts';
import type { ReferenceSnapshot } from './lookups.ts';
import { isYoung } from './rates/usable.ts';

/**
 * The reference data in memory (decision 10). Reading it never waits and never queries; a timer reloads it, so
 * that a change made in the console is in force in every process within seconds.
 */
export interface ReferenceData {
  /** As last read, however long ago: for showing. */
  readonly now: ReferenceSnapshot;
  /**
   * As last read, for prices, checks and promises.
   * @throws DomainError TEMPORARILY_UNAVAILABLE when it could not be read again for too long
   */
  readonly binding: ReferenceSnapshot;
  /** Whether it is young enough to be binding. */
  readonly isBinding: boolean;
  /** Reloads it at once, after a change. */
  refresh(): Promise<void>;
}

type Terms = Pick<
  Config,
  'demo' | 'rateLifetimeHours' | 'referenceLifetimeSeconds' | 'referenceAgeLimitSeconds'
>;

/**
 * Loads the reference data and refreshes it until the pool is closed. If a reload fails, the last snapshot remains in
 * use and is binding until it is REFERENCE_AGE_LIMIT_SECONDS old.
 * @param service an external one that is searched for listed people as well
 */
export async function loadReference(
  database: Database,
  terms: Terms,
  log: Logger,
  service?: ScreeningService,
): Promise<ReferenceData> {
  const limit = terms.referenceAgeLimitSeconds * 1000;
  const reportOutdated = outdatedReporter(log, database.clock);
  let readAt = performance.now();
  let now = await loadSnapshot(database.db, terms, undefined, service);
  reportOutdated(now);
  const isBinding = () => performance.now() - readAt <= limit;

  async function refresh(): Promise<void> {
    const began = performance.now();
    const read = await loadSnapshot(database.db, terms, now);
    // A reload that began earlier may end later, with older rows.
    if (began < readAt) return;
    if (!isBinding()) log.info('The reference data was read again; it is priced by once more.');
    readAt = began;
    now = read;
    reportOutdated(now);
  }

  let underWay = false;
  async function reload(): Promise<void> {
    if (underWay) return;
    underWay = true;
    await refresh().catch((err) => logFailure(log, err, isBinding()));
    underWay = false;
  }
  const timer = setInterval(() => {
    if (database.pool.ending) clearInterval(timer);
    else void reload();
  }, terms.referenceLifetimeSeconds * 1000).unref();

  return {
    get now() {
      return now;
    },
    get binding() {
      if (isBinding()) return now;
      throw new DomainError('TEMPORARILY_UNAVAILABLE', phrase(requestTexts, 'noPrices'));
    },
    get isBinding() {
      return isBinding();
    },
    refresh,
  };
}

function logFailure(log: Logger, err: unknown, isBinding: boolean): void {
  if (isBinding) {
    log.warn(
      { err },
      'The reference data could not be read again; what is known stays in use for now.',
    );
  } else {
    log.error(
      { err },
      'The reference data could not be read again for longer than REFERENCE_AGE_LIMIT_SECONDS; nothing is priced or accepted.',
    );
  }
}

/** Logs an expired rate once for each country, and again after a renewal. */
function outdatedReporter(log: Logger, clock: Clock): (reference: ReferenceSnapshot) => void {
  let reported = new Set<string>();
  return (reference) => {
    const now = clock.now();
    const outdated = reference.destinations.filter(({ rate }) => rate && !isYoung(rate, now));
    for (const { name, currency } of outdated) {
      if (reported.has(name)) continue;
      log.error(
        { country: name, currency },
        'The exchange rate is older than RATE_LIFETIME_HOURS; nothing is quoted there until a new one is loaded.',
      );
    }
    reported = new Set(outdated.map(({ name }) => name));
  };
}
