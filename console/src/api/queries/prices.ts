import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { PriceKind, PriceTexts } from '@thumela/rules/prices/changes.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { refetchQueries } from '@thumela/web/api/query/refetch.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const CORRIDORS = 'GET /console/api/prices/corridors';
const TARGETS = 'GET /console/api/prices/targets';
const HISTORY = 'GET /console/api/prices/history';
const CHANGES = 'GET /console/api/prices/changes';
const FEED = 'GET /console/api/prices/feed';

/** A corridor with its price. */
export type Corridor = AnswerIn<ConsoleCalls, typeof CORRIDORS>[number];
/** Something that can be changed, with its current values. */
export type Target = AnswerIn<ConsoleCalls, typeof TARGETS>[number];
/** Values of one version, and who set them. */
export type Version = AnswerIn<ConsoleCalls, typeof HISTORY>[number];
/** A proposed change. */
export type Change = AnswerIn<ConsoleCalls, typeof CHANGES>['changes'][number];
/** A country whose quotes are suspended. */
export type RateSuspension = AnswerIn<ConsoleCalls, typeof FEED>['stops'][number];
/** A rates file, checked line by line. */
export type RatesFile = AnswerIn<ConsoleCalls, 'POST /console/api/prices/rates-file'>;

export const useCorridors = () => useQuery(q(CORRIDORS, {}));

/** Changeable values of a kind, optionally of one target only. */
export const useTargets = (kind: PriceKind, of?: string) =>
  useQuery(q(TARGETS, { query: { kind, ...(of !== undefined && { of }) } }));

export const useHistory = (kind: PriceKind, target: string, page: number) =>
  useQuery(q(HISTORY, { query: { kind, target, page } }));

/** A page of open proposals, or of decided ones. */
export const useChanges = (state: 'OPEN' | 'DECIDED', before?: number) =>
  useQuery({
    ...q(CHANGES, { query: { state, ...(before !== undefined && { before }) } }),
    placeholderData: keepPreviousData,
  });

export const useFeed = () => useQuery(q(FEED, {}));

/** Values by field name. */
export const byField = (values: readonly { field: string; value: string }[]): PriceTexts =>
  Object.fromEntries(values.map(({ field, value }) => [field, value]));

const toFieldList = (values: PriceTexts) =>
  Object.entries(values).map(([field, value]) => ({ field, value }));

/** A change to propose. */
export interface Proposal {
  readonly kind: PriceKind;
  readonly changes: readonly {
    readonly target: string;
    /** The values in force when the form was opened; absent for something new. */
    readonly seen?: PriceTexts | undefined;
    readonly values: PriceTexts;
  }[];
  /** ISO 8601 with offset; undefined means on confirmation. */
  readonly validFrom?: string | undefined;
  readonly reason: string;
}

/** Proposes a change. Throws `ApiError`. */
export function usePropose(): (proposal: Proposal) => Promise<void> {
  const cache = useQueryClient();
  return async ({ kind, changes, validFrom, reason }) => {
    const body = {
      kind,
      changes: changes.map(({ target, seen, values }) => ({
        target,
        ...(seen && Object.keys(seen).length > 0 && { seen: toFieldList(seen) }),
        values: toFieldList(values),
      })),
      ...(validFrom !== undefined && { 'valid-from': validFrom }),
      reason,
    };
    try {
      await request('POST /console/api/prices/changes', { body });
    } finally {
      await refetchQueries(cache, answersTo([CHANGES, TARGETS]));
    }
  };
}

/** Confirms or rejects a change. Throws `ApiError`. */
export function useDecideChange(): (
  what: 'confirm' | 'refuse',
  id: number,
  reason: string,
) => Promise<void> {
  const cache = useQueryClient();
  return async (what, id, reason) => {
    const given = { params: { id }, body: { reason } };
    try {
      if (what === 'confirm') await request('POST /console/api/prices/changes/{id}/confirm', given);
      else await request('POST /console/api/prices/changes/{id}/refuse', given);
    } finally {
      // After a conflict, the list shows what the other operator did.
      await refetchQueries(cache, answersTo([CHANGES, CORRIDORS, TARGETS, HISTORY, FEED]));
    }
  };
}

/** Checks a rates file without changing anything. Throws `ApiError`. */
export const readRates = (csv: string): Promise<RatesFile> =>
  request('POST /console/api/prices/rates-file', { body: { csv } });

/** The decisions about a suspended country. */
export type SuspensionDecision = 'ACCEPT_RATE' | 'KEEP_OLD_RATE';

/** Proposes how a suspended country continues, or confirms it. Throws `ApiError`. */
export function useDecideSuspension(): (
  stop: RateSuspension,
  decision: SuspensionDecision,
  reason: string,
) => Promise<void> {
  const cache = useQueryClient();
  return async ({ caseId: id, offered, inForce, proposedBy }, decision, reason) => {
    const seen = {
      ...(offered !== undefined && { offered }),
      ...(inForce !== undefined && { 'in-force': inForce }),
      ...(proposedBy !== undefined && { 'proposed-by': proposedBy }),
    };
    try {
      await request('POST /console/api/prices/stops/{id}', {
        params: { id },
        body: { decision, seen, reason },
      });
    } finally {
      await refetchQueries(cache, answersTo([CORRIDORS, TARGETS, HISTORY, FEED]));
    }
  };
}
