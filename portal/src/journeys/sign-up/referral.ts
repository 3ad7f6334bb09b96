/** Characters a header carries as they are. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * The referral code of the address the visitor came by, whatever its form (SIGNUP-02); undefined where there
 * is none. One that no header carries is told as it may stand in an address.
 */
export function referralCodeOf(search: string): string | undefined {
  const code = new URLSearchParams(search).get('referral-code')?.trim() ?? '';
  if (code === '') return undefined;
  return PLAIN.test(code) ? code : encodeURIComponent(code);
}
