import { SearchField } from '@thumela/ui/fields/search-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useDeferredValue, useState } from 'react';
import { useSanctionsEntries } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { NumberedPager } from '../../components/pager.tsx';
import { Section } from '../../components/section.tsx';
import { Day } from '../../components/values.tsx';
import { sanctions as texts } from '../../texts/en/sanctions.ts';
import styles from './configuration.module.css';
import { formatListNumber } from './list-number-format.ts';

const SIZE = 25;

/** Search in the list in force, including names that screening treats as possible matches. */
export function SanctionsEntries() {
  const [letters, setLetters] = useState('');
  const [page, setPage] = useState(1);
  const entries = useSanctionsEntries(useDeferredValue(letters), page);
  const words = say(texts);
  const search = (text: string) => {
    setLetters(text);
    setPage(1);
  };
  return (
    <Section title={words.entries}>
      <SearchField label={words.search} name="name" value={letters} onChange={search} />
      <Loaded of={entries}>
        {({ entries: rows, total, screening }) => (
          <>
            <p className={styles.soft} role="status">
              {words.found(total)}
              {letters !== '' &&
                ` · ${screening.length > 0 ? words.screening(screening.join(', ')) : words.noScreening}`}
            </p>
            <DataTable
              scanned
              caption={words.entries}
              rows={rows}
              keyOf={({ fullName, dob, listedOn, list, entryId }) =>
                [fullName, dob, listedOn, list, entryId].join(' ')
              }
              empty={words.noEntries}
              columns={[
                { head: words.name, name: true, cell: ({ fullName }) => fullName },
                {
                  head: words.born,
                  labelled: true,
                  cell: ({ dob }) => dob && <Day day={dob} />,
                },
                {
                  head: words.listed,
                  labelled: true,
                  cell: ({ listedOn }) => <Day day={listedOn} />,
                },
                { head: words.origin, labelled: true, cell: formatListNumber },
              ]}
            />
            <NumberedPager page={page} size={SIZE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
