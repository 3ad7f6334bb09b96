/** Every corridor with its price and state, below the figures that need action. */
import { StatusChip, type StatusTone } from '@thumela/ui/feedback/status-chip.tsx';
import { InputField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Corridor, useCorridors } from '../../api/queries/prices.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { prices as texts } from '../../texts/en/prices.ts';
import { PendingDecisions } from './pending-decisions.tsx';
import { Since } from './price-history.tsx';
import { PricePage } from './price-page.tsx';
import styles from './prices.module.css';

const TONES: Readonly<Record<Corridor['state'], StatusTone>> = {
  OPEN: 'done',
  OFF: 'ended',
  STOPPED: 'waiting',
  NO_RATE: 'failed',
  TOO_OLD: 'failed',
};

/** A corridor's state in a word or two. */
export const CorridorState = ({ state }: Pick<Corridor, 'state'>) => (
  <StatusChip tone={TONES[state]}>{say(texts).states[state]}</StatusChip>
);

export default function CorridorsPage() {
  const corridors = useCorridors();
  const may = useMay();
  const words = say(texts);
  return (
    <PricePage
      lead={words.lead}
      actions={may('prices.change') && <Link href={paths.priceNew}>{words.add}</Link>}
    >
      <PendingDecisions />
      <Loaded of={corridors} count={8}>
        {(rows) => <CorridorTable rows={rows} />}
      </Loaded>
    </PricePage>
  );
}

function CorridorTable({ rows }: { rows: readonly Corridor[] }) {
  const words = say(texts);
  const [wanted, setWanted] = useState('');
  const parts = wanted.trim().toLowerCase().split(/\s+/);
  const fits = ({ country, countryCode, method, partner, currency }: Corridor) => {
    const all = `${country} ${countryCode} ${method} ${partner} ${currency}`.toLowerCase();
    return parts.every((part) => all.includes(part));
  };
  return (
    <>
      <div className={styles.find}>
        <InputField
          label={words.find}
          name="find"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={setWanted}
        />
      </div>
      <DataTable
        scanned
        caption={words.tabs.corridors}
        rows={rows.filter(fits)}
        keyOf={({ id }) => id}
        empty={words.noneFound}
        columns={[
          {
            head: words.corridor,
            cell: ({ id, country, method, partner }) => (
              <>
                <Link href={paths.priceCorridor(id)}>{country}</Link>
                <div className={styles.soft}>{words.way(method, partner)}</div>
              </>
            ),
          },
          {
            head: words.rate,
            cell: ({ currency, mid }) => (mid ? `${currency} ${mid}` : currency),
            figures: true,
          },
          {
            head: words.margin,
            cell: ({ marginPercent }) => marginPercent && words.percentOf(marginPercent),
            figures: true,
          },
          {
            head: words.fee,
            cell: ({ feePercent = '', feeMinimum = '', feeMaximum = '' }) =>
              words.feeOf(feePercent, feeMinimum, feeMaximum),
            figures: true,
          },
          { head: words.state, cell: ({ state }) => <CorridorState state={state} /> },
          { head: words.since, labelled: true, cell: ({ rateSince }) => <Since at={rateSince} /> },
          {
            head: words.standings.PLANNED,
            cell: ({ planned }) => (planned > 0 ? words.planned(planned) : words.noPlans),
          },
        ]}
      />
    </>
  );
}
