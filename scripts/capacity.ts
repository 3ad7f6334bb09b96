// `node_modules/.bin/node scripts/capacity.ts [--write]`: what one primary carries, computed into docs/capacity.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runtime.mjs';

const PAGE = join(root, 'docs/capacity.md');
const BEGIN = '<!-- computed by scripts/capacity.ts -->';
const END = '<!-- end of the computed part -->';

/** Figures that the page rests on. */
interface Figures {
  /**
   * Of one transaction with its payment, payout, messages, audit entries and lines of the books (`npm run
   * bench:payouts`): growth of the database, log written, and PostgreSQL's processor time.
   */
  readonly measured: Readonly<Record<'databaseKB' | 'walKB' | 'cpuMs', number>>;
  readonly assumed: {
    /** Share of a month's transactions on its busiest day, and of that day's in its busiest hour. */
    readonly peakDayShare: number;
    readonly peakHourShare: number;
    /** Processor time of all statements, compared with that of the transactions themselves. */
    readonly readsFactor: number;
    /** Share of the processors that may be busy at the peak. */
    readonly busyShare: number;
    /** Months whose rows should be in memory. */
    readonly hotMonths: number;
    /** Cores of machines to name the limit of. */
    readonly machines: readonly number[];
  };
}

export const FIGURES: Figures = JSON.parse(readFileSync(join(root, 'docs/capacity.json'), 'utf8'));

const PER_MONTH = [10_000, 100_000, 1_000_000, 3_000_000, 10_000_000];

/** Needs of an installation with so many transactions a month. */
export function computeNeeds(perMonth: number, { measured, assumed }: Figures = FIGURES) {
  const peakPerSecond = (perMonth * assumed.peakDayShare * assumed.peakHourShare) / 3600;
  const cpuMs = measured.cpuMs * assumed.readsFactor;
  return {
    perMonth,
    peakPerSecond,
    cores: (peakPerSecond * cpuMs) / 1000 / assumed.busyShare,
    walMBps: (peakPerSecond * measured.walKB) / 1024,
    yearGB: (perMonth * 12 * measured.databaseKB) / 1024 ** 2,
    hotGB: (perMonth * assumed.hotMonths * measured.databaseKB) / 1024 ** 2,
  };
}

/** The most transactions a month that a primary with so many cores carries. */
export const computeLimit = (cores: number, figures: Figures = FIGURES): number =>
  cores / computeNeeds(1, figures).cores;

function renderCapacity(figures: Figures = FIGURES): string {
  const { assumed } = figures;
  const rows = PER_MONTH.map((perMonth) => computeNeeds(perMonth, figures)).map(
    (need) =>
      `| ${formatCount(need.perMonth)} | ${formatNumber(need.peakPerSecond)} | ${formatNumber(need.cores)} | ${formatNumber(need.walMBps)} MB/s | ${formatNumber(need.yearGB)} GB | ${formatNumber(need.hotGB)} GB |`,
  );
  const limits = assumed.machines.map(
    (cores) => `${cores} cores: ${formatCount(roundDown(computeLimit(cores, figures)))}`,
  );
  return [
    '| transactions a month | at the peak, a second | cores of the primary | log | growth in a year | recent months |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
    `The most transactions a month that one primary carries, by its cores: ${limits.join('; ')}.`,
  ].join('\n');
}

const formatCount = (count: number) => count.toLocaleString('en-US');
/** Two significant digits. */
const formatNumber = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-US');
const roundDown = (value: number) => {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Math.floor(value / unit) * unit;
};

/** The page with its computed part replaced. */
export function replaceComputed(page: string, figures: Figures = FIGURES): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${PAGE} has no computed part.`);
  return `${before}${BEGIN}\n${renderCapacity(figures)}\n${END}${after}`;
}

if (process.argv[1] === import.meta.filename) {
  const page = replaceComputed(readFileSync(PAGE, 'utf8'));
  if (process.argv.includes('--write')) writeFileSync(PAGE, page);
  else console.log(renderCapacity());
}
