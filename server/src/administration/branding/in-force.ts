import { listBrandThemes } from '@thumela/rules/brand/palette.ts';
import type { ChangingBrand } from '@thumela/rules/brand/rules.ts';
import type { FastifyBaseLogger as Logger } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { Config } from '../../platform/core/config.ts';
import type { Database, Handle } from '../../platform/database/pool.ts';
import { type Brand, type BrandSettings, loadBrand } from '../../pricing/reference-data/service.ts';
import { newestVersion } from './versions.ts';

/** The brand as the newest version has it, in this process (see server/src/administration/README.md). */
export interface BrandInForce {
  /** Stays the same object while what it says changes: keep it, and never what it said at a start. */
  readonly brand: Brand;
  /** The number of the version; 0 is what the installation began with. */
  readonly version: number;
  /** The brand of the installation, before any version. */
  readonly beginning: ChangingBrand;
  /** Reads it again at once, after a change. */
  refresh(): Promise<void>;
}

type Terms = BrandSettings & Pick<Config, 'referenceLifetimeSeconds'>;

/** The part of a brand that a version says; the rest stays the file's. */
export function changingOf(brand: Brand): ChangingBrand {
  const { name, company, phone, phoneInternational, whatsapp, email, chatHours, logo } = brand;
  const { light, dark } = listBrandThemes(brand);
  return {
    ...{ name, company, phone, phoneInternational, whatsapp, email },
    ...(chatHours !== undefined && { chatHours }),
    ...(logo !== undefined && { logo }),
    colours: light,
    darkColours: dark,
  };
}

/** Makes a brand say what a version says. A key the version lacks is the built-in thing, not the file's. */
const takeOver = (brand: Brand, content: ChangingBrand) =>
  Object.assign(brand, { chatHours: undefined, logo: undefined, ...content });

/** The brand in force at this moment, for a command. */
export async function readBrand(handle: Handle, config: BrandSettings): Promise<Brand> {
  const brand = { ...loadBrand(config) };
  const newest = await newestVersion(handle);
  return newest ? takeOver(brand, newest.content) : brand;
}

/**
 * Reads the brand in force, and again every REFERENCE_LIFETIME_SECONDS until the pool is closed. When it cannot
 * be read again, the last one stays.
 */
export async function followBrand(
  database: Database,
  config: Terms,
  log: Logger,
): Promise<BrandInForce> {
  const brand = { ...loadBrand(config) };
  const beginning = changingOf(brand);
  let version = 0;
  async function refresh(): Promise<void> {
    const newest = await newestVersion(database);
    // A look that began earlier may end later.
    if (!newest || newest.version <= version) return;
    version = newest.version;
    takeOver(brand, newest.content);
  }
  await refresh();
  const timer = setInterval(() => {
    if (database.pool.ending) clearInterval(timer);
    else refresh().catch((err: unknown) => log.warn({ err }, 'The brand could not be read again.'));
  }, config.referenceLifetimeSeconds * 1000).unref();
  return {
    brand,
    beginning,
    refresh,
    get version() {
      return version;
    },
  };
}

/** Reads the brand again as soon as any process has changed it. */
export function hearBrand({
  notices,
  brandInForce,
  log,
}: Pick<Services, 'notices' | 'brandInForce' | 'log'>): void {
  const again = () =>
    brandInForce
      .refresh()
      .catch((err: unknown) =>
        log.warn({ err }, 'The brand could not be read at once; it is soon.'),
      );
  notices.add({
    channels: { brand_changed: () => void again() },
    hearing: (now) => (now ? again() : undefined),
  });
}
