import { type Config, StartError } from '../../../platform/core/config.ts';
import { type Observation, observedService } from './observed.ts';
import { type ScreeningService, ServiceError } from './screening-service.ts';
import { createWatchman } from './watchman.ts';
import { createYente } from './yente.ts';

/** Settings of the service. */
export type ScreeningSettings = Pick<
  Config,
  | 'screeningService'
  | 'screeningServiceUrl'
  | 'screeningServiceSeconds'
  | 'screeningServiceDataset'
  | 'screeningServiceKey'
>;

/**
 * The configured service; undefined: the lists are searched in this server alone.
 * @param observation of a process that has any
 */
export function createScreeningService(
  settings: ScreeningSettings,
  observation?: Observation,
): ScreeningService | undefined {
  const service = createAdapter(settings);
  return service && observation ? observedService(service, observation) : service;
}

function createAdapter({
  screeningService,
  screeningServiceUrl: url,
  screeningServiceSeconds,
  screeningServiceDataset: dataset,
  screeningServiceKey: key,
}: ScreeningSettings): ScreeningService | undefined {
  if (url === undefined) return undefined;
  const address = { url, timeout: screeningServiceSeconds * 1000 };
  switch (screeningService) {
    case 'watchman':
      return createWatchman(address);
    case 'yente':
      return createYente({
        ...{ ...address, dataset },
        ...(key !== undefined && { headers: { authorization: `ApiKey ${key}` } }),
      });
    default:
      return undefined;
  }
}

/** @throws StartError if a service is configured and does not answer, or has no lists */
export async function refuseSilentService(settings: ScreeningSettings): Promise<void> {
  try {
    await createScreeningService(settings)?.readVersion();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new StartError([
      `SCREENING_SERVICE ${settings.screeningService} at ${settings.screeningServiceUrl}: ${error.message}`,
    ]);
  }
}
