/** A Basic credential from a request. */
export interface BasicCredential {
  username: string;
  password: string;
}

/**
 * Reads an Authorization header. Missing, empty and 'none' all mean no credential (decision 2). Anything else
 * that is not Basic becomes a credential that matches none.
 */
export function readBasic(header: string | undefined): BasicCredential | undefined {
  const value = header?.trim() ?? '';
  if (value === '' || value.toLowerCase() === 'none') return undefined;
  const [scheme, encoded = ''] = value.split(/\s+/, 2);
  if (scheme?.toLowerCase() !== 'basic') return { username: '', password: '' };
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return { username: '', password: '' };
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** The Authorization header of a Basic credential. */
export function basicHeader({ username, password }: BasicCredential): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}
