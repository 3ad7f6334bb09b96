import type { Match, ScreenedPerson } from '../matching/service.ts';

/** An external service that searches sanctions lists of its own. */
export interface ScreeningService {
  readonly name: 'watchman' | 'yente';
  /**
   * Possible matches of each person, best first.
   * @throws ServiceError if the service does not answer, or not as documented: then no person is cleared
   */
  search(people: readonly ScreenedPerson[]): Promise<readonly (readonly Match[])[]>;
  /**
   * The data that it searches.
   * @throws ServiceError if it does not answer, or has no data
   */
  readVersion(): Promise<ServiceVersion>;
}

/** State of a service's lists. */
export interface ServiceVersion {
  /** Differs whenever the data does. */
  readonly text: string;
  /** Day of the data, 'yyyy-MM-dd'; null if the service does not say. */
  readonly date: string | null;
}

/** A screening service did not answer, or not as documented; the message names no person. */
export class ServiceError extends Error {}
