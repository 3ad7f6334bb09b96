/** A PIN, voucher code or reference in groups for reading out: `5804425149` is 580, 442, 5149. */
export const groupDigits = (number: string): readonly string[] =>
  number.match(/.{3}(?=.{2})|.+/gu) ?? [];

/** The same groups for a screen reader, digit by digit: '5 8 0, 4 4 2, 5 1 4 9'. */
export const spellDigits = (number: string): string =>
  groupDigits(number)
    .map((group) => [...group].join(' '))
    .join(', ');
