/** A code as it may stand in a header; anything else in the address is no code. */
const CODE = /^[\w.~-]{1,64}$/;

/** The referral code of the address the visitor came by (1§2); undefined where there is none. */
export function referralCodeOf(search: string): string | undefined {
  const code = new URLSearchParams(search).get('referral-code')?.trim() ?? '';
  return CODE.test(code) ? code : undefined;
}
