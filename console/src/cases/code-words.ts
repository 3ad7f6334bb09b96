import { say } from '@thumela/ui/language/language.ts';
import { codes } from '../texts/en/facts.ts';

/** A key or code as words: `PARTNER_TWO` is `Partner two`. */
export const separateWords = (key: string): string => {
  const words = key.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A code in words, or several of them. */
export const formatCodes = (value: string): string =>
  value
    .split(/, ?/)
    .map((code) => say(codes)[code] ?? separateWords(code.toLowerCase()))
    .join(', ');

const CODE = /\b[A-Z]{2,}(?:_[A-Z]+)+\b/g;

/** A text whose codes, if any, are in words. */
export const formatCodesIn = (text: string): string => text.replaceAll(CODE, formatCodes);
