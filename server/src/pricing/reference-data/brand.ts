import { readFileSync } from 'node:fs';
import { Brand as BrandOnTheWire, readBrand } from '@thumela/contract/own/brand.ts';
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import fastifyPlugin from 'fastify-plugin';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { type Config, StartError } from '../../platform/core/config.ts';
import { appStyles, BRAND_STYLES, hashStyles } from '../../platform/http/brand-styles.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { serveOwn } from '../../platform/http/routes.ts';

const { signUpNameMinimum: _ofTheSettings, ...ofTheBrand } = BrandOnTheWire.properties;
const BrandFile = Type.Object(ofTheBrand, { additionalProperties: false });

/** The brand of the installation (see server/src/administration/README.md); the same for every caller, so it is public. */
export type Brand = Static<typeof BrandFile>;

/** The issuer that a demo names on its pages and receipts. */
const DEMO_ISSUER = {
  licence: 'Demonstration, without a licence to deal in foreign exchange',
  address: '1 Example Street, Johannesburg, 2001',
  vatNumber: '4000000000',
};

/** Settings that the brand of an installation depends on. */
export type BrandSettings = Pick<Config, 'brandFile' | 'demo'>;

/**
 * Reads the brand file; keys it leaves out are as in the default brand.
 * @throws StartError when the file is no JSON or says something a brand cannot be
 */
export function loadBrand(config: BrandSettings): Brand {
  if (config.brandFile === undefined) {
    return config.demo ? { ...DEFAULT_BRAND, ...DEMO_ISSUER } : DEFAULT_BRAND;
  }
  const given = readJson(config.brandFile);
  const brand = {
    ...DEFAULT_BRAND,
    ...given,
    links: { ...DEFAULT_BRAND.links, ...(given.links as Partial<Brand['links']> | undefined) },
  };
  if (Value.Check(BrandFile, brand)) return brand;
  throw new StartError(
    Value.Errors(BrandFile, brand).map(
      (problem) => `BRAND_FILE: ${problem.instancePath || 'the brand'} ${problem.message}.`,
    ),
  );
}

function readJson(file: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof given === 'object' && given !== null) return given as Record<string, unknown>;
  } catch {
    // Said below, as for any other content that is no object.
  }
  throw new StartError([`BRAND_FILE must be a JSON object, unlike '${file}'.`]);
}

interface ForThePortal {
  brand: Brand;
  config: Pick<Config, 'signUpNameMinimum'>;
}

/** Answers the brand in force, with the settings the portal reads at its start, and its colours as styles. */
export const brandPlugin = fastifyPlugin<ForThePortal>(
  async (app, { brand, config }) => {
    serveOwn(
      app,
      implementCall(readBrand, async ({ reply }) => {
        reply.header('cache-control', 'public, max-age=60');
        return { ...brand, signUpNameMinimum: config.signUpNameMinimum };
      }),
    );
    app.get(BRAND_STYLES, async ({ url }, reply) => {
      const styles = appStyles(brand);
      const isMarked = url.endsWith(`?${hashStyles(styles)}`);
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', isMarked ? 'public, max-age=31536000, immutable' : 'no-cache')
        .send(styles);
    });
  },
  { name: 'brand' },
);
