import { type PriceKind, priceFields } from '@thumela/rules/prices/changes.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { StatusChip, type StatusTone } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { byField, useHistory, type Version } from '../../api/queries/prices.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Moment } from '../../components/values.tsx';
import { priceFieldTexts, prices as texts } from '../../texts/en/prices.ts';
import styles from './prices.module.css';
import { isFigure, valueText } from './target-format.ts';

const TONES: Readonly<Record<Version['standing'], StatusTone>> = {
  PLANNED: 'underway',
  IN_FORCE: 'done',
  PAST: 'ended',
};

/** Versions per page, as on the server. */
const PAGE = 25;

/** When a version took effect; built-in versions have no date. */
export const Since = ({ at }: { at: string | undefined }) => (
  <span className={styles.moment}>{at ? <Moment at={at} /> : say(texts).shipped}</span>
);

/** Past, current and planned values, newest first. */
export function PriceHistory({ kind, target }: { kind: PriceKind; target: string }) {
  const words = say(texts);
  const [page, setPage] = useState(1);
  const versions = useHistory(kind, target, page);
  return (
    <Loaded of={versions}>
      {(rows) => (
        <div className={styles.stack}>
          <DataTable
            scanned
            caption={words.history}
            rows={rows}
            keyOf={({ validFrom = '' }) => validFrom}
            empty={words.none}
            columns={[
              { head: words.since, cell: ({ validFrom }) => <Since at={validFrom} /> },
              ...priceFields[kind].map(({ name, input }) => ({
                head: say(priceFieldTexts)[name],
                cell: ({ values }: Version) => valueText(byField(values), name),
                figures: isFigure(input),
              })),
              {
                head: words.state,
                cell: ({ standing }) => (
                  <StatusChip tone={TONES[standing]}>{words.standings[standing]}</StatusChip>
                ),
              },
              { head: words.changedBy, name: true, cell: ({ changedBy }) => changedBy },
            ]}
          />
          {rows.length === PAGE && (
            <Button variant="secondary" onClick={() => setPage(page + 1)}>
              {words.older}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}
