import type { FastifyBaseLogger as Logger } from 'fastify';
import { observePartner, type Telemetry } from '../../../platform/observability/index.ts';
import { type ScreeningService, ServiceError } from './screening-service.ts';

/** Destination of a service's measurements and failures. */
export interface Observation {
  readonly telemetry: Telemetry;
  readonly log: Logger;
}

/** Measures the calls of a service, and logs its failures: callers learn only that they have to try again. */
export function observedService(
  one: ScreeningService,
  { telemetry, log }: Observation,
): ScreeningService {
  const observe = async <T>(operation: string, call: () => Promise<T>): Promise<T> => {
    const partner = `screening-${one.name}`;
    try {
      return await observePartner(telemetry, { partner, operation, isRefusal: () => false }, call);
    } catch (error) {
      if (error instanceof ServiceError) {
        log.warn({ partner, operation, reason: error.message }, 'the screening service failed');
      }
      throw error;
    }
  };
  return {
    name: one.name,
    search: (people) => observe('search', () => one.search(people)),
    readVersion: () => observe('version', () => one.readVersion()),
  };
}
