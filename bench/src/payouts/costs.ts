import { readdirSync, readFileSync } from 'node:fs';
import type { Place } from './place.ts';

/** Resources that PostgreSQL has used so far. */
export interface Costs {
  /** Size of the database with its indexes. */
  readonly bytes: number;
  /** Written to the log from which standbys and backups are made. */
  readonly walBytes: number;
  /** Processor time of all its processes. */
  readonly cpuSeconds: number;
}

/** Clock ticks of Linux, in which it counts processor time. */
const TICKS_PER_SECOND = 100;

/** @throws Error where there is no /proc: processor time is read from Linux */
export async function readCosts({ owner }: Place): Promise<Costs> {
  await owner.query('checkpoint');
  const { rows } = await owner.query<{ bytes: string; wal: string; backend: number }>(
    `select pg_database_size(current_database())::text as bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal,
       pg_backend_pid() as backend`,
  );
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL gave no figures.');
  const cpuSeconds = readCpuSeconds(row.backend);
  return { bytes: Number(row.bytes), walBytes: Number(row.wal), cpuSeconds };
}

/** Of the server that a connection belongs to: of its processes, and of those that have ended. */
function readCpuSeconds(backend: number): number {
  const postmaster = readProcess(backend)?.parent;
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const found = readProcess(Number(name));
    if (!found) continue;
    if (found.parent === postmaster) ticks += found.own;
    if (Number(name) === postmaster) ticks += found.own + found.ended;
  }
  return ticks / TICKS_PER_SECOND;
}

/** Parent and processor time of a process, and the time of its children that have ended; undefined once it has ended. */
function readProcess(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const at = (index: number) => Number(fields[index]);
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return undefined;
  }
}

/** Costs of one of `count` transactions between two readings, as text. */
export function describeCosts(before: Costs, after: Costs, count: number): string {
  const each = (what: keyof Costs) => (after[what] - before[what]) / count;
  return [
    `each transaction: ${(each('bytes') / 1024).toFixed(1)} kB in the database`,
    `${(each('walBytes') / 1024).toFixed(1)} kB of log`,
    `${(each('cpuSeconds') * 1000).toFixed(1)} ms of PostgreSQL's processor time`,
  ].join(', ');
}
