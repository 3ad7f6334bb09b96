import { useQuery } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { UNATTENDED_HEADERS } from '../attendance.ts';
import { q } from '../q.ts';

const TREASURY = 'GET /console/api/treasury';

/** Floats, late payouts, and movements that wait for a decision or a bank. */
export type Treasury = AnswerIn<ConsoleCalls, typeof TREASURY>;

const EVERY_MINUTE = 60_000;

/** The treasury's figures, polled. */
export const useTreasury = () =>
  useQuery({ ...q(TREASURY, { headers: UNATTENDED_HEADERS }), refetchInterval: EVERY_MINUTE });
