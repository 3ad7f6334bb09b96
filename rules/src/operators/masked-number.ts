/** Last characters of a number that every operator sees: enough to recognise it by. */
const SHOWN = 4;

/** Fewest digits of what counts as a number: of an account, a telephone, a wallet, a document. */
const FEWEST = 5;

/** A text with the last four characters of its number alone; a text that is no number stays as it is. */
export function maskedNumber(value: string): string {
  if (value.replaceAll(/\D/g, '').length < FEWEST) return value;
  return `•••• ${value.replaceAll(/\s/g, '').slice(-SHOWN)}`;
}
