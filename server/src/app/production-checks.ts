import type { Kysely } from 'kysely';
import { hasLoadedSanctions } from '../integrations/screening/load.ts';
import { type Config, StartError } from '../platform/core/config.ts';
import type { Database } from '../platform/database/pool.ts';
import type { Tables } from '../platform/database/tables.ts';
import { hasOwnRates } from '../pricing/reference-data/rates/load.ts';

type Known = Pick<
  Config,
  'nodeEnv' | 'demo' | 'role' | 'smsGatewayUrl' | 'smtpUrl' | 'screeningService'
>;

/** Whether the remitter's own data were loaded, in place of those the server ships with. */
export interface LoadedData {
  readonly sanctions: boolean;
  readonly rates: boolean;
}

/**
 * Prevents a production start that would work, but unlawfully: with an empty sanctions list, invented rates, or
 * PINs that are never sent.
 * @throws StartError with every reason
 */
export async function checkProduction(config: Known, { db }: Database): Promise<void> {
  const problems = productionProblems(config, await loadedIn(db));
  if (problems.length > 0) throw new StartError(problems);
}

/** Whether a prepared database has data of its own, by kind. */
export const loadedIn = async (db: Kysely<Tables>): Promise<LoadedData> => ({
  sanctions: await hasLoadedSanctions(db),
  rates: await hasOwnRates(db),
});

/** Why a production must not run with these settings on a database that holds this; one sentence a reason. */
export function productionProblems(config: Known, loaded: LoadedData): string[] {
  const { nodeEnv, demo, role, smsGatewayUrl, smtpUrl, screeningService } = config;
  if (nodeEnv !== 'production' || demo) return [];
  // A process that only serves requests leaves sending to the workers, which run the same checks.
  const sends = role !== 'web';
  const rules: [lacking: boolean, problem: string][] = [
    [
      sends && smsGatewayUrl === undefined,
      'SMS_GATEWAY_URL is required in production: without it no PIN reaches anybody.',
    ],
    [
      sends && smtpUrl === undefined,
      'SMTP_URL is required in production: without it customers do not get the e-mails they are owed.',
    ],
    [
      !loaded.sanctions && screeningService === 'builtin',
      'SANCTIONS_FILE is required in production until a list was loaded from it: the list that is shipped names invented people only.',
    ],
    [
      !loaded.rates,
      'There are no exchange rates but those of the demonstration: load your own with npm run thumela -- rates load (docs/production.md).',
    ],
  ];
  return rules.flatMap(([lacking, problem]) => (lacking ? [problem] : []));
}
