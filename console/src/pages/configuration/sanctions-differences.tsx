import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useSanctionsDifferences } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { NumberedPager } from '../../components/pager.tsx';
import { Section } from '../../components/section.tsx';
import { Day } from '../../components/values.tsx';
import { sanctions as texts } from '../../texts/en/sanctions.ts';
import { formatListNumber } from './list-number-format.ts';

const SIZE = 25;

interface Difference {
  readonly change: 'ADDED' | 'CHANGED' | 'REMOVED';
  readonly fullName: string;
  readonly dob?: string | null;
  readonly listedOn: string;
  readonly list: string;
  readonly entryId?: string | null;
}

/** The changes in a loaded list. */
export function SanctionsDifferences({ number }: { number: number }) {
  const [page, setPage] = useState(1);
  const differences = useSanctionsDifferences(number, page);
  return (
    <Section title={say(texts).changed(number)}>
      <Loaded of={differences}>
        {({ differences: rows, total }) => (
          <>
            <DifferenceTable rows={rows} />
            <NumberedPager page={page} size={SIZE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** Entries that were added or removed. */
export function DifferenceTable({ rows }: { rows: readonly Difference[] }) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.differences}
      rows={rows}
      keyOf={({ change, fullName, dob, listedOn, list, entryId }) =>
        [change, fullName, dob, listedOn, list, entryId].join(' ')
      }
      empty={words.noDifferences}
      columns={[
        {
          head: words.change,
          cell: ({ change }) => (
            <StatusChip tone={change === 'REMOVED' ? 'ended' : 'failed'}>
              {words.changes[change]}
            </StatusChip>
          ),
        },
        { head: words.name, name: true, title: true, cell: ({ fullName }) => fullName },
        { head: words.born, labelled: true, cell: ({ dob }) => dob && <Day day={dob} /> },
        { head: words.listed, labelled: true, cell: ({ listedOn }) => <Day day={listedOn} /> },
        { head: words.origin, labelled: true, cell: formatListNumber },
      ]}
    />
  );
}
