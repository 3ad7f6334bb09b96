const formatLengthRange = (least: number, most: number): string =>
  least === most ? String(least) : `${least} to ${most}`;

/** Messages and hints of a corridor's rules for recipient details. */
export const corridorRules = {
  country: (label: string) => `${label} is not valid for this country`,
  number: (label: string, code: string, least: number, most: number) =>
    `${label} must have ${formatLengthRange(least, most)} digits after +${code}`,
  digits: (label: string, least: number, most: number) =>
    `${label} must have ${formatLengthRange(least, most)} digits`,
  lettersOrDigits: (label: string, least: number, most: number) =>
    `${label} must have ${formatLengthRange(least, most)} letters or digits`,
  checkDigits: (label: string) => `${label} contains a typing mistake`,
  numberHint: (code: string, least: number, most: number) =>
    `${formatLengthRange(least, most)} digits after +${code}; a number you copied with 0 or +${code} is fine`,
  digitsHint: (least: number, most: number) => `${formatLengthRange(least, most)} digits`,
  lettersOrDigitsHint: (least: number, most: number) =>
    `${formatLengthRange(least, most)} letters or digits`,
};
