/**
 * An address a partner sends a browser to: a web address, and encrypted wherever the partner's own API is.
 * @throws when it is none
 */
export function webAddress(text: string, api: string): URL {
  const url = URL.parse(text);
  const plain = new URL(api).protocol === 'http:';
  if (url?.protocol === 'https:' || (plain && url?.protocol === 'http:')) return url;
  throw new Error('The partner named no page that a browser may be sent to.');
}
