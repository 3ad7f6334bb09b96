import { readFile } from 'node:fs/promises';
import type { Database } from '../src/platform/database/pool.ts';

/** Ticks of the processor a second, as Linux counts them for every program. */
const TICKS = 100;
/** Where the ticks of a process stand behind its name: for itself, and for the system on its behalf. */
const USED = [11, 12] as const;

/**
 * Seconds that the processor has worked for this process and the connections of a database: unlike the time on
 * the wall, they do not grow with what else the machine does. Connections count where there is a /proc.
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
