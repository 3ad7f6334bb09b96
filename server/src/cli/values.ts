import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isIsoDate } from '@thumela/rules/dates/dates.ts';
import { parseCents } from '@thumela/rules/money/money.ts';
import { StartError } from '../platform/core/config.ts';
import { UsageError } from './definition.ts';

/** @throws UsageError for anything but a positive whole number; `name` is the argument's, such as ID */
export function parseNumber(text: string, name: string): bigint {
  if (/^[1-9]\d{0,17}$/.test(text)) return BigInt(text);
  throw new UsageError(`${name} must be a number, not '${text}'.`);
}

/** @throws UsageError */
export function parseDay(text: string): string {
  if (isIsoDate(text)) return text;
  throw new UsageError(`A day must be such as 2026-11-30, not '${text}'.`);
}

/** The first day of a month. @throws UsageError */
export function parseMonth(text: string): string {
  if (/^\d{4}-\d\d$/.test(text) && isIsoDate(`${text}-01`)) return `${text}-01`;
  throw new UsageError(`A month must be such as 2026-11, not '${text}'.`);
}

/** An amount above zero, in cents. @throws UsageError */
export function parseAmount(text: string): bigint {
  const cents = parseCents(text);
  if (cents !== undefined && cents > 0n) return cents;
  throw new UsageError(`An amount is in rand, such as 1057.50, not '${text}'.`);
}

/** A path as typed: npm runs commands in the project's folder, INIT_CWD is where the operator is. */
export const resolvePath = (file: string): string => resolve(process.env.INIT_CWD ?? '', file);

/** @throws StartError */
export function readInput(file: string): Buffer {
  try {
    return readFileSync(resolvePath(file));
  } catch (error) {
    throw new StartError([`The file cannot be read: ${(error as Error).message}.`]);
  }
}

/** JSON for scripts: keys in kebab case as in the API, big integers as strings. */
export const formatJson = (value: unknown): string => JSON.stringify(toJson(value), undefined, 2);

function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(toJson);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      toJson(one),
    ]),
  );
}
