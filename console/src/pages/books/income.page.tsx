/** Income, VAT and expenses of a month, and the period close. */
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type IncomeRow, useIncome } from '../../api/queries/books.ts';
import { saveFile } from '../../components/files.ts';
import { LeadFigures } from '../../components/lead-figures.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Amount } from '../../components/values.tsx';
import { money as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { Results } from './income-table.tsx';
import { MonthsPanel } from './months-panel.tsx';

/** A completely typed month. */
const readCompleteMonth = (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : '');

export default function IncomePage() {
  const words = say(texts);
  const [month, setMonth] = useState(() => businessDay(new Date()).slice(0, 7));
  const income = useIncome(readCompleteMonth(month));
  return (
    <BooksPage>
      <div className={styles.fields}>
        <TextField
          label={words.month}
          hint={words.monthHint}
          name="month"
          maxLength={7}
          value={month}
          onChange={setMonth}
        />
      </div>
      <div className={styles.columns}>
        <Loaded of={income} count={8}>
          {({ rows, file, month: of }) => (
            <div className={styles.stack}>
              <Sums rows={rows} />
              <Results rows={rows} month={of} />
              <Button variant="secondary" guard={false} onClick={() => saveFile(file)}>
                {words.download}
              </Button>
            </div>
          )}
        </Loaded>
        <MonthsPanel />
      </div>
    </BooksPage>
  );
}

/** Income, VAT owed and expenses, in rand. */
function Sums({ rows }: { rows: readonly IncomeRow[] }) {
  const words = say(texts);
  const sum = (kind: IncomeRow['kind']) =>
    Math.round(
      rows
        .filter((row) => row.kind === kind && row.currency === 'ZAR')
        .reduce((all, { net }) => all + net * 100, 0),
    ) / 100;
  const figure = (label: string, kind: IncomeRow['kind'], calls = false) => ({
    label,
    value: <Amount amount={sum(kind)} currency="ZAR" />,
    calls: calls && sum(kind) > 0,
  });
  return (
    <LeadFigures
      label={words.income}
      figures={[
        figure(words.vat, 'TAX', true),
        figure(words.earned, 'INCOME'),
        figure(words.spent, 'EXPENSE'),
      ]}
    />
  );
}
