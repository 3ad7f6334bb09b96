import { createPrivateKey } from 'node:crypto';
import { emailFormatRule } from '@thumela/rules/fields/text.ts';

/** Parses a setting's text. Throws an Error whose message ends the sentence "NAME …". */
export type Parser<T> = (text: string) => T;

/** A whole number from `least` to `most`. */
export function wholeNumberParser(least: number, most: number): Parser<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      throw new Error(`must be a whole number from ${least} to ${most}`);
    }
    return value;
  };
}

/** A share: a number from 0 to 1. */
export const parseShare: Parser<number> = (text) => {
  const value = Number(text);
  if (!/^[\d.]+$/.test(text) || !(value >= 0 && value <= 1)) {
    throw new Error('must be a number from 0 to 1');
  }
  return value;
};

/** One of the given words. */
export function oneOfParser<const T extends string>(...words: T[]): Parser<T> {
  return (text) => {
    const word = words.find((each) => each === text);
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}`);
    return word;
  };
}

/** Some of the given words, separated by commas. */
export function someOfParser<const T extends string>(...words: T[]): Parser<readonly T[]> {
  return (text) => {
    const values = text.split(',').map((each) => each.trim());
    const known = words.filter((word) => values.includes(word));
    if (known.length !== new Set(values).size) {
      throw new Error(`must be some of ${words.join(', ')}, separated by commas`);
    }
    return known;
  };
}

/** Web origins such as `https://pay.example`, separated by commas. */
export const parseOrigins: Parser<readonly string[]> = (text) =>
  text.split(',').map((each) => {
    const url = URL.parse(each.trim());
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== each.trim().replace(/\/$/, '')) {
      throw new Error('must be origins such as https://pay.example, separated by commas');
    }
    return url.origin;
  });

export const yesOrNo: Parser<boolean> = (text) => oneOfParser('true', 'false')(text) === 'true';

/** A URL with one of the given schemes, such as `https`. */
export function addressParser(...schemes: string[]): Parser<string> {
  return (text) => {
    if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol.slice(0, -1))) {
      throw new Error(
        `must be an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`,
      );
    }
    return text.replace(/\/+$/, '');
  };
}

/** Text of at least `least` characters. */
export function textParser(least = 1): Parser<string> {
  return (text) => {
    if (text.length < least) throw new Error(`must have at least ${least} characters`);
    return text;
  };
}

/** A webhook secret: `whsec_` and the base64 of 24 to 64 bytes (see server/src/integrations/README.md). */
export const parseWebhookSecret: Parser<string> = (text) => {
  const bytes = /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)
    ? Buffer.from(text.slice(6), 'base64').length
    : 0;
  if (bytes < 24 || bytes > 64)
    throw new Error('must be whsec_ followed by the base64 of 24 to 64 bytes');
  return text;
};

/** An e-mail address, without a name. */
export const parseEmailAddress: Parser<string> = (text) => {
  if (emailFormatRule()(text) !== undefined) throw new Error('must be an e-mail address');
  return text;
};

/** A bank account by IBAN or number, without spaces. */
export const parseAccountNumber: Parser<string> = (text) => {
  const number = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z0-9]{4,34}$/.test(number)) throw new Error('must be an IBAN or an account number');
  return number;
};

/** A branch code of a South African bank, six digits. */
export const parseBranchCode: Parser<string> = (text) => {
  if (!/^[0-9]{6}$/.test(text)) throw new Error('must be a branch code of six digits');
  return text;
};

/** A bank code (BIC) of eight or eleven characters (ISO 9362). */
export const parseBic: Parser<string> = (text) => {
  if (!/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)) {
    throw new Error('must be a BIC such as FIRNZAJJ or FIRNZAJJXXX');
  }
  return text;
};

/** A private key in PEM on the curve P-256; its line breaks may be written as `\\n`. */
export const parsePrivateKey: Parser<string> = (text) => {
  const pem = text.replaceAll('\\n', '\n');
  try {
    if (createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1') return pem;
  } catch {
    // The message below says it without the key.
  }
  throw new Error('must be a private key in PEM on the curve P-256');
};

/** An ISO 4217 code of a currency. */
export const parseCurrency: Parser<string> = (text) => {
  if (!/^[A-Z]{3}$/.test(text)) throw new Error('must be a currency such as USD');
  return text;
};
