import { businessDay } from '@thumela/rules/dates/dates.ts';
import { toListedEntry } from '../../integrations/screening/entry-row.ts';
import { readListFiles } from '../../integrations/screening/load.ts';
import {
  LEAST_FOUND,
  MOST_ALARMS,
  measureQuality,
  type NameKind,
  type Quality,
  type Share,
} from '../../integrations/screening/quality/measure-quality.ts';
import { hashEntry } from '../../integrations/screening/versions.ts';
import { StartError } from '../../platform/core/config.ts';
import { defineCommand } from '../definition.ts';
import { jsonFlag } from '../flags.ts';
import { formatJson, resolvePath } from '../values.ts';

/** Names of each kind, and ordinary people of each group. */
const SIZES = { sampled: 1_500, ordinary: 1_500 };

export const verbs = [
  defineCommand({
    verb: 'quality',
    summary: 'measure how well screening finds the people on lists, and how many others it stops',
    arguments: ['FILE', '[MORE…]'],
    flags: { json: jsonFlag },
    details: `Each FILE is a list in a format of docs/production.md; several are measured together. Nothing is loaded. Samples names of
each kind, altered as senders write them, and invents ordinary people of several countries with birth date and country; the
samples are the same each time. The exit code is 1 if a share is outside its target.`,
    run: async ({ database, write }, { words: [file, more], flags }) => {
      const today = businessDay(database.clock.now());
      const rows = [];
      for (const path of [file, ...more])
        rows.push(...(await readListFiles([resolvePath(path)], today)).rows);
      const list = rows.map((row) => toListedEntry({ ...row, label: hashEntry(row) }));
      const quality = measureQuality(list, SIZES);
      write(flags.json ? formatJson([quality]) : formatQuality(quality).join('\n'));
      const missed = [
        ...quality.found.filter((share) => isMissed(share)),
        ...quality.alarms.filter((share) => shareOf(share) > MOST_ALARMS),
      ];
      if (missed.length > 0) {
        throw new StartError([
          `Outside the targets: ${missed.map(({ name }) => name).join(', ')}.`,
        ]);
      }
    },
  }),
];

const shareOf = ({ hits, tried }: Share): number => (tried === 0 ? 0 : hits / tried);

/** A list without such names has no share. */
const isMissed = (share: Share<NameKind>): boolean =>
  share.tried > 0 && shareOf(share) < LEAST_FOUND[share.name];

function formatQuality({ entries, names, found, alarms, median, p95 }: Quality): string[] {
  const line = (share: Share, target: string) =>
    `${share.name.padEnd(24)}${formatPercent(shareOf(share)).padStart(8)}  of ${String(share.tried).padStart(5)}  (${target})`;
  return [
    `${entries} people with ${names} names`,
    'Listed names that are found:',
    ...found.map((share) => line(share, `at least ${formatPercent(LEAST_FOUND[share.name])}`)),
    'Ordinary people who are stopped:',
    ...alarms.map((share) => line(share, `at most ${formatPercent(MOST_ALARMS)}`)),
    `One person takes ${median.toFixed(2)} ms at the median, ${p95.toFixed(2)} ms at the 95th percentile.`,
  ];
}

const formatPercent = (share: number): string => `${(100 * share).toFixed(1)} %`;
