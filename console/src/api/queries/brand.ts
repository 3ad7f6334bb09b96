import { useQuery } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { q } from '../q.ts';

export type RunningBrand = AnswerIn<ConsoleCalls, 'GET /console/api/configuration/brand'>;
export type BrandVersion = AnswerIn<
  ConsoleCalls,
  'GET /console/api/configuration/brand/versions'
>[number];

/** The brand in force. */
export const useRunningBrand = () => useQuery(q('GET /console/api/configuration/brand', {}));

/** Versions of the brand, newest first. */
export const useBrandVersions = () =>
  useQuery(q('GET /console/api/configuration/brand/versions', {}));
