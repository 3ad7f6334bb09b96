/** The lines of an account between two days, newest first, each with the balance after it. */
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import {
  type AccountDays,
  type AccountLines,
  downloadStatement,
  type Figure,
  useAccountLines,
} from '../../api/queries/books.ts';
import { formatCodesIn } from '../../cases/code-words.ts';
import { formatAccount } from '../../components/account-format.ts';
import { FactList } from '../../components/fact-list.tsx';
import { saveFile } from '../../components/files.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Amount } from '../../components/values.tsx';
import { accountPath } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { books as texts } from '../../texts/en/books.ts';
import { sharedTexts } from '../../texts/en/shared.ts';
import { AccountLinesTable } from './account-lines.tsx';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';
import { SidedAmount } from './sided-amount.tsx';
import { canWriteOff, WriteOffForm } from './write-off-form.tsx';

export default function AccountPage({ params: { code = '' } }: PageProps) {
  const words = say(texts);
  const asked = new URLSearchParams(useSearch());
  const subAccount = asked.has('whole') ? undefined : (asked.get('sub') ?? '');
  const currency = asked.get('currency') ?? 'ZAR';
  const figure = readFigure(asked.get('figure'));
  const [from, setFrom] = useState(asked.get('from') ?? '');
  const [to, setTo] = useState(asked.get('to') ?? '');
  const of = { account: code, subAccount, currency, from, to };
  const part = subAccount === undefined ? words.everyPart : formatCodesIn(subAccount);
  return (
    <BooksPage title={formatAccount(code)} lead={[part, currency].filter(Boolean).join(', ')}>
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
      {figure && (
        <p>
          {words.onlyFigure(words.figures[figure])}.{' '}
          <Link href={accountPath(of)}>{words.everyLine}</Link>
        </p>
      )}
      <Days key={`${from} ${to} ${figure ?? ''}`} of={of} figure={figure} />
    </BooksPage>
  );
}

const readFigure = (text: string | null): Figure | undefined =>
  (Object.keys(say(texts).figures) as Figure[]).find((figure) => figure === text);

interface DaysProps {
  of: AccountDays;
  figure: Figure | undefined;
}

function Days({ of, figure }: DaysProps) {
  const may = useMay();
  const pages = usePages<string>();
  const lines = useAccountLines(of, figure, pages.at);
  const { account, subAccount, currency } = of;
  return (
    <Loaded of={lines} count={8}>
      {(answer) => (
        <div className={styles.stack}>
          <OpeningAndClosing answer={answer} of={of} figure={figure} />
          <AccountLinesTable answer={answer} of={of} />
          <Pager pages={pages} next={answer.next} />
          {subAccount !== undefined && may('books.correct') && canWriteOff(account, currency) && (
            <WriteOffForm account={account} subAccount={subAccount} />
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Opening and closing balance with the movements between them, or the total of a figure; and the CSV download. */
function OpeningAndClosing({ answer, of, figure }: DaysProps & { answer: AccountLines }) {
  const words = say(texts);
  const { opening, debited, credited, balance } = answer;
  const { normalSide = 'DEBIT' } = balance ?? {};
  const shown = (amount: number) => <Amount amount={amount} currency={of.currency} />;
  const sided = (amount: number) => (
    <SidedAmount balance={amount} normalSide={normalSide} currency={of.currency} />
  );
  const moved = [
    [words.debited, shown(debited)],
    [words.credited, shown(credited)],
  ] as const;
  const total = Math.round((debited - credited) * 100) / 100;
  return (
    <Panel title={figure ? words.figures[figure] : words.balance}>
      <FactList
        facts={
          figure
            ? [...moved, [words.figureTotal, sided(normalSide === 'DEBIT' ? total : -total)]]
            : [
                [words.opening, of.from && sided(opening)],
                ...moved,
                [words.closing, sided(balance?.balance ?? 0)],
              ]
        }
      />
      <SmallForm
        className={styles.under}
        submit={figure ? words.downloadAll : words.download}
        variant="secondary"
        working={say(sharedTexts).exports.working}
        send={async () => saveFile(await downloadStatement(of))}
      />
    </Panel>
  );
}
