import { readFile } from 'node:fs/promises';
import type { Database } from '../src/platform/database/pool.ts';

/** Clock ticks per second, as used by Linux for all programs. */
const TICKS = 100;
/** Positions of the user and system ticks after the process name. */
const USED = [11, 12] as const;

/**
 * Seconds of processor time used by this process and by the connections of a database: unlike elapsed time,
 * this does not depend on other load on the machine. Connections are included if there is a /proc.
 */
export async function processorSeconds({ pool }: Database): Promise<number> {
  const { user, system } = process.cpuUsage();
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const ticks = await Promise.all(rows.map(({ pid }) => ticksOf(pid)));
  return (user + system) / 1_000_000 + ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}

async function ticksOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return USED.reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
}
