import type { Parser } from './parsers.ts';

/** One setting of the server: an environment variable, what it means and how it is read. */
export interface Setting<T> {
  readonly name: string;
  readonly about: string;
  readonly parse: Parser<T>;
  /** The text read when the variable is missing or empty. */
  readonly fallback?: string;
  /** The behaviour without it, in words, when there is no fallback. */
  readonly otherwise?: string;
  /** Its value is never printed. */
  readonly secret?: boolean;
}

/** A setting that always has a value. */
export function withDefault<T>(
  name: string,
  parse: Parser<T>,
  fallback: string,
  about: string,
): Setting<T> {
  return { name, about, parse, fallback };
}

/** A setting that may be missing; `otherwise` says what happens then. */
export function optional<T>(
  name: string,
  parse: Parser<T>,
  otherwise: string,
  about: string,
): Setting<T | undefined> {
  return { name, about, parse, otherwise };
}

/** A secret that the server makes up and keeps in DATA_DIR unless it runs in production. */
export function secret(
  name: string,
  parse: Parser<string>,
  about: string,
): Setting<string | undefined> {
  const otherwise = 'made at the first start and kept in DATA_DIR; required in production';
  return { name, about, parse, otherwise, secret: true };
}
