/** The lines of one sub-account between two days, newest first, with its opening and closing balance. */
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import {
  type AccountDays,
  type AccountLines,
  downloadStatement,
  useAccountLines,
} from '../../api/queries/books.ts';
import { DataTable } from '../../components/data-table.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { saveFile } from '../../components/files.ts';
import { Loaded } from '../../components/loaded.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Amount, Day } from '../../components/values.tsx';
import { entryPath } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { canWriteOff, WriteOffForm } from './write-off-form.tsx';

export default function AccountPage({ params: { code = '' } }: PageProps) {
  const words = say(texts);
  const asked = new URLSearchParams(useSearch());
  const [subAccount, currency] = [asked.get('sub') ?? '', asked.get('currency') ?? 'ZAR'];
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(asked.get('to') ?? '');
  const of = { account: code, subAccount, currency, from, to };
  const place = subAccount === '' ? code : `${code}/${subAccount}`;
  const name = useAccountLines(of, undefined).data?.balance?.name;
  return (
    <BooksPage title={name ?? place} lead={`${place}, ${currency}`}>
      <div className={styles.fields}>
        <DateField label={words.from} name="from" value={from} onChange={setFrom} />
        <DateField
          label={words.to}
          name="to"
          placeholder={words.today}
          value={to}
          onChange={setTo}
        />
      </div>
      <Days key={`${from} ${to}`} of={of} />
    </BooksPage>
  );
}

function Days({ of }: { of: AccountDays }) {
  const may = useMay();
  const pages = usePages<string>();
  const lines = useAccountLines(of, pages.at);
  const { account, subAccount, currency } = of;
  return (
    <Loaded of={lines} count={8}>
      {(answer) => (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Lines rows={answer.lines} currency={currency} />
            <Pager pages={pages} next={answer.next} />
          </div>
          <div className={styles.stack}>
            <OpeningAndClosing answer={answer} of={of} />
            {may('books.correct') && canWriteOff(account, currency) && (
              <WriteOffForm account={account} subAccount={subAccount} />
            )}
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Lines({ rows, currency }: { rows: AccountLines['lines']; currency: string }) {
  const words = say(texts);
  return (
    <DataTable
      caption={words.lines}
      rows={rows}
      keyOf={(row) => `${row.entry} ${row.debit ?? ''} ${row.credit ?? ''}`}
      empty={words.noLines}
      columns={[
        { head: words.dayHead, cell: ({ day }) => <Day day={day} /> },
        {
          head: words.event,
          cell: ({ entry, event }) => <Link href={entryPath(entry)}>{event}</Link>,
        },
        {
          head: words.subject,
          cell: ({ subject, page }) => (page ? <PageLink to={page} /> : subject),
        },
        {
          head: words.debit,
          figures: true,
          cell: ({ debit }) => <Amount amount={debit} currency={currency} />,
        },
        {
          head: words.credit,
          figures: true,
          cell: ({ credit }) => <Amount amount={credit} currency={currency} />,
        },
      ]}
    />
  );
}

/** Opening and closing balance, and the CSV download. */
function OpeningAndClosing({ answer, of }: { answer: AccountLines; of: AccountDays }) {
  const words = say(texts);
  const { opening, debited, credited, balance } = answer;
  const shown = (amount: number) => <Amount amount={amount} currency={of.currency} />;
  return (
    <Panel title={words.balance}>
      <FactList
        facts={[
          [words.opening, of.from && shown(opening)],
          [words.debited, shown(debited)],
          [words.credited, shown(credited)],
          [words.closing, shown(balance?.balance ?? 0)],
        ]}
      />
      <SmallForm
        className={styles.under}
        submit={words.download}
        variant="secondary"
        send={async () => saveFile(await downloadStatement(of))}
      />
    </Panel>
  );
}
