import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../../../platform/core/errors.ts';
import { requestTexts } from '../../../platform/i18n/texts/en/requests.ts';
import type { ListedPeople } from '../listed-people.ts';
import type { Match } from '../matching/service.ts';
import { type ScreeningService, ServiceError, type ServiceVersion } from './screening-service.ts';

/** Milliseconds after which the service has to show again that it has lists: a restarted one answers without any. */
const CHECKED_EVERY = 30_000;

/**
 * People on the lists of an external service and on ours, which have what no service knows: orders of a court, and the
 * remitter's own entries.
 */
export function searchWithService(own: ListedPeople, service: ScreeningService): ListedPeople {
  let known: { version: ServiceVersion; readAt: number } | undefined;
  const readVersion = async () => {
    if (known && performance.now() - known.readAt < CHECKED_EVERY) return;
    known = { version: await service.readVersion(), readAt: performance.now() };
  };
  return {
    service,
    get date() {
      return known?.version.date ?? own.date;
    },
    get isLost() {
      return own.isLost;
    },
    find: async (people) => {
      const [ours, theirs] = await Promise.all([
        own.find(people),
        orUnavailable(Promise.all([service.search(people), readVersion()])),
      ]);
      return people.map((_, at) => joinMatches(ours[at], theirs[0][at]));
    },
  };
}

/** A missing answer clears no person. */
function joinMatches(...searches: readonly (readonly Match[] | undefined)[]): readonly Match[] {
  const found = searches.flatMap((matches) => {
    if (!matches) throw new Error('A person was not screened.');
    return matches;
  });
  return found.sort((one, other) => other.score - one.score);
}

async function orUnavailable<T>(search: Promise<T>): Promise<T> {
  try {
    return await search;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new DomainError('TEMPORARILY_UNAVAILABLE', phrase(requestTexts, 'noPrices'));
  }
}
