/** Last characters of a number that every operator sees: enough to recognise it. */
const SHOWN = 4;

/** Minimum digits of a number worth masking: of an account, a telephone, a wallet, a document. */
const FEWEST = 5;

/** Masks a number except its last four characters; a text that is not a number is unchanged. */
export function maskNumber(value: string): string {
  if (value.replaceAll(/\D/g, '').length < FEWEST) return value;
  return `•••• ${value.replaceAll(/\s/g, '').slice(-SHOWN)}`;
}
