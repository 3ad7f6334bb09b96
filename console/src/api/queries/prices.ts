import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { PriceKind, PriceTexts } from '@thumela/rules/prices/changes.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { askAgain } from '@thumela/web/api/query/ask-again.ts';
import { answersTo } from '@thumela/web/api/query/q.ts';
import { request } from '../client.ts';
import { q } from '../q.ts';

const CORRIDORS = 'GET /console/api/prices/corridors';
const TARGETS = 'GET /console/api/prices/targets';
const HISTORY = 'GET /console/api/prices/history';
const CHANGES = 'GET /console/api/prices/changes';
const FEED = 'GET /console/api/prices/feed';

/** A corridor with its price. */
export type Corridor = AnswerIn<ConsoleCalls, typeof CORRIDORS>[number];
/** Something that can be changed, as it is now. */
export type Target = AnswerIn<ConsoleCalls, typeof TARGETS>[number];
/** Values of one moment, and who set them. */
export type Version = AnswerIn<ConsoleCalls, typeof HISTORY>[number];
/** A proposed change. */
export type Change = AnswerIn<ConsoleCalls, typeof CHANGES>['changes'][number];
/** A country nothing is quoted for. */
export type Stop = AnswerIn<ConsoleCalls, typeof FEED>['stops'][number];
/** A file of rates, read line by line. */
export type RatesFile = AnswerIn<ConsoleCalls, 'POST /console/api/prices/rates-file'>;

export const useCorridors = () => useQuery(q(CORRIDORS, {}));

/** What can be changed of a kind, or only what belongs to one thing. */
export const useTargets = (kind: PriceKind, of?: string) =>
  useQuery(q(TARGETS, { query: { kind, ...(of !== undefined && { of }) } }));

export const useHistory = (kind: PriceKind, target: string, page: number) =>
  useQuery(q(HISTORY, { query: { kind, target, page } }));

/** A page of those that wait for a second person, or of what became of the others. */
export const useChanges = (state: 'OPEN' | 'DECIDED', before?: number) =>
  useQuery({
    ...q(CHANGES, { query: { state, ...(before !== undefined && { before }) } }),
    placeholderData: keepPreviousData,
  });

export const useFeed = () => useQuery(q(FEED, {}));

/** Values by the name of their field. */
export const byField = (values: readonly { field: string; value: string }[]): PriceTexts =>
  Object.fromEntries(values.map(({ field, value }) => [field, value]));

const listed = (values: PriceTexts) =>
  Object.entries(values).map(([field, value]) => ({ field, value }));

/** What somebody proposes. */
export interface Proposal {
  readonly kind: PriceKind;
  readonly changes: readonly {
    readonly target: string;
    /** What was in force as the form began; left out for something new. */
    readonly seen?: PriceTexts | undefined;
    readonly values: PriceTexts;
  }[];
  /** ISO 8601 with offset; undefined: once it is confirmed. */
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
        ...(seen && Object.keys(seen).length > 0 && { seen: listed(seen) }),
        values: listed(values),
      })),
      ...(validFrom !== undefined && { 'valid-from': validFrom }),
      reason,
    };
    try {
      await request('POST /console/api/prices/changes', { body });
    } finally {
      await askAgain(cache, answersTo([CHANGES, TARGETS]));
    }
  };
}

/** Confirms or refuses a change. Throws `ApiError`. */
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
      // Whoever was second sees what the first one did.
      await askAgain(cache, answersTo([CHANGES, CORRIDORS, TARGETS, HISTORY, FEED]));
    }
  };
}

/** Reads a file of rates, and changes nothing. Throws `ApiError`. */
export const readRates = (csv: string): Promise<RatesFile> =>
  request('POST /console/api/prices/rates-file', { body: { csv } });

/** What two people can decide about a stopped country. */
export type StopDecision = 'ACCEPT_RATE' | 'KEEP_OLD_RATE';

/** Proposes how a stopped country goes on, or confirms it. Throws `ApiError`. */
export function useDecideStop(): (
  stop: Stop,
  decision: StopDecision,
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
      await askAgain(cache, answersTo([CORRIDORS, TARGETS, HISTORY, FEED]));
    }
  };
}
