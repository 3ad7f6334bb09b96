import { SearchField } from '@thumela/ui/fields/search-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useCountries } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { countryLists as texts } from '../../texts/en/country-lists.ts';
import styles from './configuration.module.css';

/** Countries displayed before a search. */
const SHOWN = 10;

/** Every country with the lists it is on. */
export function CountryTable() {
  const countries = useCountries();
  const [letters, setLetters] = useState('');
  const words = say(texts);
  const wanted = letters.trim().toLowerCase();
  return (
    <Section title={words.all}>
      <SearchField label={words.search} name="country" value={letters} onChange={setLetters} />
      <Loaded of={countries}>
        {(all) => {
          const found = all.filter(({ name, alpha2, alpha3 }) =>
            [name, alpha2, alpha3].some((each) => each.toLowerCase().includes(wanted)),
          );
          const rows = found.slice(0, SHOWN);
          return (
            <>
              <DataTable
                scanned
                caption={words.all}
                rows={rows}
                keyOf={({ alpha3 }) => alpha3}
                empty={words.nothing}
                columns={[
                  { head: words.country, cell: ({ name }) => name },
                  { head: words.code, cell: ({ alpha3 }) => alpha3 },
                  {
                    head: words.treated,
                    labelled: true,
                    cell: ({ lists }) => lists.map((list) => words.lists[list]).join(', '),
                  },
                  {
                    head: words.sending,
                    labelled: true,
                    cell: ({ destination, offered }) =>
                      destination && (offered ? words.yes : words.stopped),
                  },
                ]}
              />
              <p className={styles.soft} role="status">
                {words.shown(rows.length, found.length)}
              </p>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
