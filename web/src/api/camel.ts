/**
 * The one place where wire keys become the keys the apps use: `daily-limit-reached` is read as
 * `dailyLimitReached`, `country-iso2` as `countryISO2` (`Camel` of the contract is its type). Keys without a hyphen stay as they are, so
 * payloads that are camelCase on the wire, and maps keyed by constants, pass unchanged
 * (decision 37). Request bodies are written in wire keys where they are sent.
 */
export function camelKey(key: string): string {
  return key
    .replace(/-iso2(?=-|$)/g, 'ISO2')
    .replace(/-+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts the keys of a parsed JSON answer, at every depth. Values are not touched. */
export function camel(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camel);
  if (typeof value !== 'object' || value === null) return value;
  const converted: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) converted[camelKey(key)] = camel(inner);
  return converted;
}
