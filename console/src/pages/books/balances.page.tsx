/** The trial balance at the end of a day, below the figures that need action. */
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useTrialBalance } from '../../api/queries/books.ts';
import { Loaded } from '../../components/loaded.tsx';
import { useMay } from '../../session/operator.ts';
import { books as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { CheckPanel } from './check-panel.tsx';
import { MoveForm } from './correction-form.tsx';
import { PendingFigures } from './pending-figures.tsx';
import { TrialBalanceTables } from './trial-balance.tsx';

export default function BalancesPage() {
  const words = say(texts);
  const may = useMay();
  const [day, setDay] = useState('');
  const books = useTrialBalance(day);
  return (
    <BooksPage>
      <PendingFigures />
      <div className={styles.fields}>
        <DateField
          label={words.day}
          name="day"
          placeholder={words.today}
          value={day}
          onChange={setDay}
        />
      </div>
      <div className={styles.columns}>
        <Loaded of={books} count={8}>
          {(answer) => <TrialBalanceTables of={answer} day={day} />}
        </Loaded>
        <div className={styles.stack}>
          <CheckPanel />
          {may('books.correct') && <MoveForm />}
        </div>
      </div>
    </BooksPage>
  );
}
