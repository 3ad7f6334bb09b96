/** Blocked countries, and countries subject to enhanced due diligence. */
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { type CountryList, useCountryLists } from '../../api/queries/configuration.ts';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { countryLists as texts } from '../../texts/en/country-lists.ts';
import styles from './configuration.module.css';
import { ConfigurationPage } from './configuration-page.tsx';
import { CountryTable } from './country-table.tsx';
import { NewCountryList } from './new-country-list.tsx';

export default function CountryListsPage() {
  const lists = useCountryLists();
  const may = useMay();
  return (
    <ConfigurationPage tab="countries" lead={say(texts).lead} area="COUNTRY_LISTS">
      <Loaded of={lists}>
        {(rows) => (
          <Beside
            aside={
              may('lists.change') ? (
                <NewCountryList lists={rows} />
              ) : (
                <p>{say(configuration).readOnly}</p>
              )
            }
          >
            <div className={styles.lists}>
              {rows.map((list) => (
                <ListPanel key={list.list} list={list} />
              ))}
            </div>
            <CountryTable />
          </Beside>
        )}
      </Loaded>
    </ConfigurationPage>
  );
}

function ListPanel({ list: { list, listedOn, dueOn, due, countries } }: { list: CountryList }) {
  const words = say(texts);
  return (
    <Panel title={words.lists[list]}>
      <p className={styles.soft}>{words.meanings[list]}</p>
      {due && dueOn && (
        <Notice calls>
          <p>{words.due(formatDay(dueOn))}</p>
        </Notice>
      )}
      {countries.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className={styles.countries}>
          {countries.map(({ alpha3, name }) => (
            <li key={alpha3}>
              {name} <span className={styles.soft}>{alpha3}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        {listedOn && words.of(formatDay(listedOn))}
        {dueOn && !due && ` · ${words.dueOn(formatDay(dueOn))}`}
      </p>
    </Panel>
  );
}
