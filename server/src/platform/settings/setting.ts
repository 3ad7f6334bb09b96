import type { Parser } from './parsers.ts';

/** A setting of the server: an environment variable, its meaning and its parser. */
export interface Setting<T> {
  readonly name: string;
  readonly about: string;
  readonly parse: Parser<T>;
  /** Text that is parsed if the variable is missing or empty. */
  readonly fallback?: string;
  /** Behaviour without it, in words, if there is no fallback. */
  readonly otherwise?: string;
  /** Its value is never printed. */
  readonly secret?: boolean;
}

/** A setting with a default. */
export function settingWithDefault<T>(
  name: string,
  parse: Parser<T>,
  fallback: string,
  about: string,
): Setting<T> {
  return { name, about, parse, fallback };
}

/** An optional setting; `otherwise` describes the behaviour without it. */
export function optionalSetting<T>(
  name: string,
  parse: Parser<T>,
  otherwise: string,
  about: string,
): Setting<T | undefined> {
  return { name, about, parse, otherwise };
}

/** A secret that the server generates and stores in DATA_DIR, except in production. */
export function secretSetting(
  name: string,
  parse: Parser<string>,
  about: string,
): Setting<string | undefined> {
  const otherwise = 'generated at the first start and stored in DATA_DIR; required in production';
  return { name, about, parse, otherwise, secret: true };
}
