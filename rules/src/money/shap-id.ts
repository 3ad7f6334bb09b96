/** Payer's number in a ShapID, with the bank's name if the number has a ShapID at several banks. */
const SHAP_ID = /^(?:\+?27|0)([6-8][0-9]{8})(?:@([a-z][a-z0-9]{1,29}))?$/;

/**
 * A ShapID in one form, such as `0821234567` or `0821234567@fnb`; undefined for any other text. Spaces and hyphens in
 * the number are ignored.
 */
export function parseShapId(text: string): string | undefined {
  const [, number, bank] = SHAP_ID.exec(text.toLowerCase().replaceAll(/[\s-]/g, '')) ?? [];
  if (number === undefined) return undefined;
  return bank === undefined ? `0${number}` : `0${number}@${bank}`;
}
