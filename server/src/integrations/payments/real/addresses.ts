/**
 * Parses an address that a partner sends a browser to: a web address, encrypted if the partner's own API is.
 * @throws if it is invalid
 */
export function parseWebAddress(text: string, api: string): URL {
  const url = URL.parse(text);
  const plain = new URL(api).protocol === 'http:';
  if (url?.protocol === 'https:' || (plain && url?.protocol === 'http:')) return url;
  throw new Error('The partner named no page that a browser may be sent to.');
}
