import { Button, LinkButton } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { formatDateTime, formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { Link, useSearchParams } from 'wouter';
import { type Debt, useDebts, usePayDebt } from '../../api/queries/debts.ts';
import { paths } from '../../paths.ts';
import { debts as texts } from '../../texts/en/debts.ts';
import styles from './debts.module.css';

/** Debts of the customer with the ways to pay them; payment partners lead back to it. */
export default function DebtsPage() {
  const words = say(texts);
  const [query] = useSearchParams();
  const result = query.get('result');
  const { data, error, isPending, refetch } = useDebts(result === 'success');
  const owes = data !== undefined && data.length > 0;
  return (
    <div className={styles.page}>
      <PageHeading title={words.title} />
      {isPending && <Skeleton shape="card" count={1} label={words.loading} />}
      {error && <Problem error={error} onRetry={refetch} />}
      {data && !owes && <p role="status">{words.nothing}</p>}
      {owes && (
        <>
          <p>{words.intro}</p>
          <p>{words.blocked}</p>
          {result && <p role="status">{result === 'success' ? words.received : words.failed}</p>}
          <ul className={styles.list}>
            {data.map((debt) => (
              <DebtRow key={`${debt.transactionId} ${debt.currency}`} debt={debt} />
            ))}
          </ul>
          <p>{words.mistake}</p>
          <Link href={paths.contactUs} asChild>
            <LinkButton variant="secondary">{words.contact}</LinkButton>
          </Link>
        </>
      )}
    </div>
  );
}

function DebtRow({ debt }: { debt: Debt }) {
  const words = say(texts);
  const pay = usePayDebt();
  const { transactionId, name, reference, since, payable, options, instalment } = debt;
  const amount = formatWireAmount(debt.currency, debt.amount) ?? '';
  const next = instalment && formatWireAmount('ZAR', instalment.amount);
  const start = (part: 'ALL' | 'INSTALMENT') => (option: string) =>
    pay.mutate({ transactionId, option, part }, { onSuccess: (url) => location.assign(url) });
  const busy = pay.isPending ? pay.variables : undefined;
  return (
    <li className={styles.debt}>
      <h2 className={styles.owed}>{words.owed(amount)}</h2>
      <p>{words.why(name, reference)}</p>
      <p className={styles.since}>{words.since(formatDateTime(new Date(since)))}</p>
      {!payable && <p>{words.checking}</p>}
      {instalment && next && <p>{words.instalment(next, formatDay(instalment.dueOn))}</p>}
      {payable && options.length === 0 && <p>{words.elsewhere}</p>}
      {pay.error && <ErrorBlock {...formatError(pay.error)} />}
      {instalment && next && (
        <Ways
          title={words.payInstalment}
          amount={next}
          options={instalment.options}
          busy={busy?.part === 'INSTALMENT' ? busy.option : undefined}
          onStart={start('INSTALMENT')}
        />
      )}
      <Ways
        title={instalment && options.length > 0 ? words.payAll : undefined}
        amount={amount}
        options={options}
        busy={busy?.part === 'ALL' ? busy.option : undefined}
        isSecondary={Boolean(instalment)}
        onStart={start('ALL')}
      />
    </li>
  );
}

interface WaysProps {
  title: string | undefined;
  amount: string;
  options: readonly string[];
  /** The option whose page is being opened. */
  busy: string | undefined;
  isSecondary?: boolean;
  onStart: (option: string) => void;
}

/** The ways to pay an amount. */
function Ways({ title, amount, options, busy, isSecondary = false, onStart }: WaysProps) {
  const words = say(texts);
  return (
    <>
      {title && <h3 className={styles.since}>{title}</h3>}
      <div className={styles.ways}>
        {options.map((option, index) => (
          <Button
            key={option}
            variant={index === 0 && !isSecondary ? 'primary' : 'secondary'}
            label={words.payOf(words.pay[option] ?? option, amount)}
            busy={busy === option}
            onClick={() => onStart(option)}
          >
            {words.pay[option] ?? option}
          </Button>
        ))}
      </div>
    </>
  );
}
