import { normaliseCellphone } from '@thumela/rules/cellphone.ts';

/**
 * A username as it is stored and compared: an e-mail address in lower case, or a South African mobile
 * number as 27 and 9 digits, whatever its spelling (decisions C.4).
 */
export function normaliseUsername(text: string): string {
  const trimmed = text.trim();
  return trimmed.includes('@') ? trimmed.toLowerCase() : normaliseCellphone(trimmed);
}
