/** Letters of one SMS in the alphabet of GSM 03.38; with any other letter it holds 70. */
const LENGTH = 160;

/** The basic alphabet, without letters of its extension, which count twice. */
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/;

/** Whether a text goes out as one SMS. */
export const isOneSms = (text: string): boolean => text.length <= LENGTH && GSM.test(text);

/** A name in letters an SMS has, or '' where it has none of that kind. */
function inGsm(name: string): string {
  const plain = [...name.normalize('NFC')]
    .map((letter) => (GSM.test(letter) ? letter : letter.normalize('NFKD').replace(/\p{M}/gu, '')))
    .join('')
    .replaceAll(/['’‘`]/g, "'");
  return GSM.test(plain) ? plain : '';
}

/**
 * Writes an SMS with as much of a person's name as fits into one: all of it, the first word, or none. If not even
 * that fits, because of a long address, it goes out in two.
 */
export function fitNameIntoSms(
  [first, last]: readonly [first: string, last: string],
  write: (name: string) => string,
): string {
  const word = inGsm(first).split(' ', 1)[0] ?? '';
  const names = [inGsm(`${first} ${last}`.trim()), word];
  return names.map(write).find(isOneSms) ?? write('');
}
