/** Characters that a header can carry unencoded. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * The referral code in the visit's address, in any form (SIGNUP-02); undefined if there is none. A code that a
 * header cannot carry is percent-encoded.
 */
export function referralCodeOf(search: string): string | undefined {
  const code = new URLSearchParams(search).get('referral-code')?.trim() ?? '';
  if (code === '') return undefined;
  return PLAIN.test(code) ? code : encodeURIComponent(code);
}
