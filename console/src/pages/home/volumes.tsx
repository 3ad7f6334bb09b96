import { formatRand } from '@thumela/ui/language/amounts.ts';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { Dashboard } from '../../api/queries/dashboard.ts';
import { Columns } from '../../components/charts/columns.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Rand } from '../../components/values.tsx';
import { home as texts } from '../../texts/en/home.ts';
import styles from './home.module.css';

type Day = Dashboard['days'][number];
const SERIES = ['sent', 'received', 'paidOut'] as const;
type Series = (typeof SERIES)[number];

const formatRandFigure = (amount: number) => formatRand(BigInt(Math.round(amount * 100)));

/** Amounts sent, received and paid out on each of the last days. */
export function Volumes({ days }: { days: Dashboard['days'] }) {
  const words = say(texts);
  return (
    <div className={styles.wide}>
      <Panel title={words.volumes}>
        <p className={styles.lead}>{words.volumesLead}</p>
        <div className={styles.charts}>
          {SERIES.map((series) => (
            <Volume key={series} days={days} series={series} />
          ))}
        </div>
        <details className={styles.table}>
          <summary>{words.asTable}</summary>
          <VolumeTable days={days} />
        </details>
      </Panel>
    </div>
  );
}

function Volume({ days, series }: { days: readonly Day[]; series: Series }) {
  const words = say(texts);
  const name = words[series];
  const today = days.at(-1)?.[series] ?? { count: 0, amount: 0 };
  const most = days.reduce<Day | undefined>(
    (best, day) => (best && best[series].amount >= day[series].amount ? best : day),
    undefined,
  );
  const label = words.columns(
    name,
    days.length,
    formatRandFigure(today.amount),
    formatRandFigure(most?.[series].amount ?? 0),
    most ? formatDay(most.day) : '',
  );
  return (
    <figure className={styles.chart}>
      <h3>{`${name}, ${words.today.toLowerCase()}`}</h3>
      <span className={styles.now}>
        <Rand amount={today.amount} />
      </span>
      <span className={styles.axis}>{words.transactions(today.count)}</span>
      <Columns
        label={label}
        values={days.map((day) => ({
          value: day[series].amount,
          title: `${formatDay(day.day)}: ${formatRandFigure(day[series].amount)}`,
        }))}
      />
      <span className={styles.axis} aria-hidden="true">
        <span>{formatDay(days[0]?.day ?? '')}</span>
        <span>{words.today}</span>
      </span>
    </figure>
  );
}

function VolumeTable({ days }: { days: readonly Day[] }) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.volumes}
      rows={[...days].reverse()}
      keyOf={({ day }) => day}
      empty=""
      columns={[
        { head: words.day, cell: ({ day }) => formatDay(day) },
        ...SERIES.flatMap((series) => [
          {
            head: words[series],
            figures: true,
            cell: (day: Day) => <Rand amount={day[series].amount} />,
          },
          {
            head: `${words[series]}: ${words.number.toLowerCase()}`,
            figures: true,
            cell: (day: Day) => day[series].count,
          },
        ]),
      ]}
    />
  );
}
