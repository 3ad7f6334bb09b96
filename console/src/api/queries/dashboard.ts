import { useQuery } from '@tanstack/react-query';
import type { ConsoleCalls } from '@thumela/contract/console-types.ts';
import type { AnswerIn } from '@thumela/web/api/calls.ts';
import { UNATTENDED_HEADERS } from '../attendance.ts';
import { q } from '../q.ts';

const DASHBOARD = 'GET /console/api/dashboard';

/** Figures of the dashboard. */
export type Dashboard = AnswerIn<ConsoleCalls, typeof DASHBOARD>;

const EVERY_MINUTE = 60_000;

/** Figures of the dashboard, polled. */
export const useDashboard = () =>
  useQuery({ ...q(DASHBOARD, { headers: UNATTENDED_HEADERS }), refetchInterval: EVERY_MINUTE });
