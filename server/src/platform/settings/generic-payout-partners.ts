import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { addressParser, type Parser, parseWebhookSecret } from './parsers.ts';
import { isSandboxAdapter, OWN_ADAPTERS } from './payout-adapters.ts';
import { parseJson } from './thunes-payers.ts';

const Partners = Type.Array(
  Type.Object(
    {
      name: Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' }),
      url: Type.String(),
      key: Type.String({ minLength: 1 }),
      webhookSecret: Type.String(),
    },
    { additionalProperties: false },
  ),
);

/** Whether another adapter has this name. */
const isTaken = (name: string): boolean => OWN_ADAPTERS.includes(name) || isSandboxAdapter(name);

/** A partner with the generic protocol: its address, our key there, and the secret that signs its notices. */
export type GenericPartner = Static<typeof Partners>[number];

export const parseGenericPartners: Parser<readonly GenericPartner[]> = (text) => {
  const value = parseJson(text);
  if (!Value.Check(Partners, value)) {
    throw new Error('must be a JSON list of partners with name, url, key and webhookSecret');
  }
  const names = value.map(({ name }) => name);
  if (new Set(names).size < names.length || names.some(isTaken)) {
    throw new Error(`must give each partner a name of its own, not ${OWN_ADAPTERS.join(', ')}`);
  }
  return value.map((partner) => ({
    ...partner,
    url: parsePart(partner.name, 'url', addressParser('https', 'http'), partner.url),
    webhookSecret: parsePart(
      partner.name,
      'webhookSecret',
      parseWebhookSecret,
      partner.webhookSecret,
    ),
  }));
};

function parsePart(name: string, part: string, parse: Parser<string>, text: string): string {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`has a ${part} of ${name} that ${error instanceof Error ? error.message : ''}`);
  }
}
