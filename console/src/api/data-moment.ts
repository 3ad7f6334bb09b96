/** The moment that an answer describes, where a replica gave it (docs/replicas.md). */
import type { WireNames } from '@thumela/contract/own-types.ts';

const AS_OF: WireNames['dataAsOfHeader'] = 'data-as-of';

/** Milliseconds by which data may be older than their answer without a word about it. */
const UNMENTIONED_MS = 5_000;

/**
 * Adds the moment that an answer describes, if it is some seconds before the answer. It is part of the answer, so that
 * both are cached together. Ages are measured by the server's clock only.
 */
export function addDataMoment(answer: unknown, headers: Headers): unknown {
  const moment = Date.parse(headers.get(AS_OF) ?? '');
  const answered = Date.parse(headers.get('date') ?? '');
  const isOld = answered - moment > UNMENTIONED_MS;
  return isOld && isObject(answer) ? { ...answer, dataAsOf: moment } : answer;
}

/** The moment that an answer describes, if it should be shown. */
export function dataMomentOf(answer: unknown): Date | undefined {
  const moment = isObject(answer) ? answer.dataAsOf : undefined;
  return typeof moment === 'number' ? new Date(moment) : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
