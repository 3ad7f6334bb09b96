/** Search for customers, transactions and orders by anything a caller can quote. */
import { SearchField } from '@thumela/ui/fields/search-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchResults } from '../../api/queries/customers.ts';
import { exportPeople } from '../../api/queries/exports.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { ExportButton } from '../../components/export-button.tsx';
import { toHistoryState, useHistoryTexts } from '../../components/history-texts.ts';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { takeCapturedTyping } from '../../shell/find-shortcut.ts';
import { people as texts } from '../../texts/en/customer-360.ts';
import styles from '../customer-360/people.module.css';
import { CustomerTable, OrderTable, TransactionTable } from '../customer-360/result-tables.tsx';

/** Milliseconds without typing before the search starts. */
const TYPING_PAUSE_MS = 200;

/** Minimum length of a search. */
const MIN_SEARCH_LENGTH = 2;

export default function FindPage() {
  const { words: asked = '' } = useHistoryTexts();
  const [typed, setTyped] = useState(asked);
  const box = useRef<HTMLDivElement>(null);
  useStoredSearch(typed, asked);
  useFocused(box, setTyped);
  const words = say(texts);
  return (
    <ConsolePage title={words.find} lead={words.findLead}>
      <div ref={box}>
        <SearchField
          label={words.search}
          name="query"
          hint={words.searchHint}
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {asked.length < MIN_SEARCH_LENGTH ? (
        <p className={styles.soft}>{words.typeSomething}</p>
      ) : (
        <Results query={asked} />
      )}
    </ConsolePage>
  );
}

/** Stores the search in the history entry, so that Back restores the results. */
function useStoredSearch(typed: string, asked: string): void {
  const words = typed.trim();
  useEffect(() => {
    if (words === asked) return;
    const keep = () => navigateTo(paths.find, { replace: true, state: toHistoryState({ words }) });
    const wait = setTimeout(keep, TYPING_PAUSE_MS);
    return () => clearTimeout(wait);
  }, [words, asked]);
}

/** The field has the focus when the page opens, and whenever `/` is pressed. */
function useFocused(
  box: { readonly current: HTMLElement | null },
  type: (text: string) => void,
): void {
  useEffect(() => {
    const focus = () => box.current?.querySelector('input')?.focus();
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      focus();
    };
    focus();
    const early = takeCapturedTyping();
    if (early !== '') type(early);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, type]);
}

function Results({ query }: { query: string }) {
  const found = useSearchResults(query);
  const words = say(texts);
  return (
    <Loaded of={found}>
      {({ customers, transactions, orders, more }) => (
        <>
          <output className="visually-hidden">
            {words.counted(customers.length, transactions.length, orders.length)}
          </output>
          {customers.length + transactions.length + orders.length === 0 && (
            <p className={styles.soft}>{words.nothing(query)}</p>
          )}
          <Group title={words.customers} count={customers.length}>
            <CustomerTable rows={customers} />
          </Group>
          <Group title={words.transactions} count={transactions.length}>
            <TransactionTable rows={transactions} />
          </Group>
          <Group title={words.orders} count={orders.length}>
            <OrderTable rows={orders} />
          </Group>
          {more && <p className={styles.soft}>{words.more}</p>}
          {customers.length + transactions.length + orders.length > 0 && (
            <ExportButton key={query} run={() => exportPeople(query)} />
          )}
        </>
      )}
    </Loaded>
  );
}

interface GroupProps {
  title: string;
  count: number;
  children: ReactNode;
}

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
