/**
 * The only conversion from wire keys to the apps' keys: `daily-limit-reached` becomes `dailyLimitReached`,
 * `country-iso2` becomes `countryISO2` (its type is `Camel` of the contract). Keys without a hyphen are unchanged,
 * so payloads in camelCase and maps keyed by constants pass through (see contract/README.md). Request bodies are written in
 * wire keys by their senders.
 */
export function camelKey(key: string): string {
  return key
    .replace(/-iso2(?=-|$)/g, 'ISO2')
    .replace(/-+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts the keys of a parsed JSON response, at every depth. Values are unchanged. */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== 'object' || value === null) return value;
  const converted: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) converted[camelKey(key)] = camelKeys(inner);
  return converted;
}
