import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refuseOtherPepper } from '../customers/authentication/pepper.ts';
import { refuseSilentService } from '../integrations/screening/external/create-service.ts';
import { refuseBrokenList } from '../integrations/screening/load.ts';
import { loadCardPage } from '../payments/settings/card-page.ts';
import { refuseOtherKey } from '../platform/audit-log/key.ts';
import {
  type Environment,
  type InspectedSettings,
  inspectSettings,
  StartError,
} from '../platform/core/config.ts';
import { databaseProblem } from '../platform/core/terminal-messages.ts';
import { EMBEDDED_FOLDER } from '../platform/database/embedded.ts';
import { plainRole } from '../platform/database/plain-role.ts';
import { createDatabase, type Database } from '../platform/database/pool.ts';
import { refuseUnsuitablePooler } from '../platform/database/pooler.ts';
import { refuseOtherPurpose } from '../platform/database/purpose.ts';
import {
  mayMigrate,
  readSchemaState,
  refuseUnmigrated,
} from '../platform/database/schema-state.ts';
import { loadBrand } from '../pricing/reference-data/brand.ts';
import { type LoadedData, loadedIn, productionProblems } from './production-checks.ts';

/**
 * Lists every problem that prevents a server with these settings from preparing its database, one sentence
 * each: problems of the settings, of the files they name and of the database. Nothing is changed. If there are
 * any, the other requirements of a production are listed with them; alone, those end a start only after the
 * database was prepared, because the operator then loads the rates into it.
 */
export async function findStartProblems(env: Environment): Promise<string[]> {
  const inspected = inspectSettings(env);
  if (inspected.parsed.providerUrl !== undefined) {
    return [...inspected.problems, ...(await inspectPageFiles(inspected))];
  }
  const known = { ...inspected.parsed, demo: inspected.demo };
  const database = env.DATABASE_URL
    ? await inspectDatabase(inspected)
    : { problems: [], loaded: loadedInFolder(inspected) };
  const problems = [
    ...inspected.problems,
    ...(await inspectFiles(inspected)),
    ...database.problems,
  ];
  return problems.length > 0 ? [...problems, ...productionProblems(known, database.loaded)] : [];
}

/** Files that the settings name, and the service that searches lists. */
const inspectFiles = async (inspected: InspectedSettings): Promise<string[]> => [
  ...(await inspectPageFiles(inspected)),
  ...(await sentencesOf(() => refuseBrokenList(inspected.parsed))),
  ...(await sentencesOf(() => refuseSilentService(inspected.parsed))),
];

/** The files by which pages differ, which a forwarding portal reads as well. */
async function inspectPageFiles({ parsed }: InspectedSettings): Promise<string[]> {
  const { brandFile, cardPageFile, publicUrl = '' } = parsed;
  const page = { ...parsed, paymentPartners: 'real', publicUrl } as const;
  const checks = [
    () => fileExists(brandFile) && loadBrand({ brandFile, demo: false }),
    () =>
      fileExists(cardPageFile) &&
      loadCardPage(page, loadBrand({ brandFile: undefined, demo: false })),
  ];
  return (await Promise.all(checks.map(sentencesOf))).flat();
}

/** A file that does not exist is named among the settings. */
const fileExists = (file: string | undefined) => file !== undefined && existsSync(file);

interface InspectedDatabase {
  readonly problems: readonly string[];
  readonly loaded: LoadedData;
}

/** A database that cannot be reached is not reported as lacking data. */
const UNKNOWN: LoadedData = { sanctions: true, rates: true };

async function inspectDatabase(inspected: InspectedSettings): Promise<InspectedDatabase> {
  const { databaseUrl, databaseSessionUrl, databaseOwnerUrl } = inspected.parsed;
  if (databaseUrl === undefined) return { problems: [], loaded: UNKNOWN };
  const server = createDatabase({ poolSize: 1, databaseUrl, databaseSessionUrl });
  const owner =
    databaseOwnerUrl === undefined
      ? undefined
      : createDatabase({ poolSize: 1, databaseUrl: databaseOwnerUrl });
  try {
    const unreachable = [
      ...(await reachProblem(server, databaseUrl)),
      ...(owner ? await reachProblem(owner, owner.url) : []),
    ];
    if (unreachable.length > 0) return { problems: unreachable, loaded: UNKNOWN };
    const problems = [
      ...(await sentencesOf(() => refuseUnsuitablePooler(server, inspected.parsed))),
      ...(await sentencesOf(() => owner && plainRole(server.pool, owner.pool))),
      ...(await sentencesOf(() => refuseOtherPurpose(server, inspected))),
      ...(await sentencesOf(() => refuseUnfitSchema(server, owner))),
      ...(await secretProblems(server, inspected)),
    ];
    return { problems, loaded: await loadedSoFar(server, inspected) };
  } finally {
    await Promise.all([server.close(), owner?.close()]);
  }
}

/** A schema that no longer serves this version, or that lacks something only its owner may add. */
async function refuseUnfitSchema(server: Database, owner: Database | undefined): Promise<void> {
  if (owner || (await mayMigrate(server.client))) await readSchemaState(server.client);
  else await refuseUnmigrated(server.client);
}

async function reachProblem({ pool }: Database, url: string): Promise<string[]> {
  return await pool.query('select 1').then(
    () => [],
    (error: Error) => [databaseProblem(error, url)],
  );
}

/** Secrets that differ from those the database was prepared with. */
async function secretProblems(
  database: Database,
  { parsed: { pinPepper, auditSecret } }: InspectedSettings,
): Promise<string[]> {
  if (!(await mayRead(database, 'secret_fingerprints'))) return [];
  return [
    ...(await sentencesOf(() => pinPepper && refuseOtherPepper(database, { pinPepper }))),
    ...(await sentencesOf(() => auditSecret && refuseOtherKey(database, { auditSecret }))),
  ];
}

/** The embedded database does not run yet, so it is not queried. One that was never created is empty. */
function loadedInFolder({ parsed: { dataDir, sanctionsFile } }: InspectedSettings): LoadedData {
  const made = existsSync(join(dataDir, EMBEDDED_FOLDER));
  return { sanctions: made || sanctionsFile !== undefined, rates: made };
}

/** The data in the database, including the list that this start would load. */
async function loadedSoFar(
  database: Database,
  { parsed: { sanctionsFile } }: InspectedSettings,
): Promise<LoadedData> {
  const isPrepared =
    (await mayRead(database, 'exchange_rates')) && (await mayRead(database, 'seeds'));
  const held = isPrepared ? await loadedIn(database.db) : { sanctions: false, rates: false };
  return { ...held, sanctions: held.sanctions || sanctionsFile !== undefined };
}

async function mayRead({ client }: Database, table: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean | null }>(
    `select has_table_privilege(to_regclass($1), 'select') as may`,
    [table],
  );
  return rows[0]?.may ?? false;
}

async function sentencesOf(check: () => unknown): Promise<readonly string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.problems;
    throw error;
  }
}
