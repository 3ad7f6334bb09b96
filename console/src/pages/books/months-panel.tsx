import { formatMonth } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useExamination, useMonthActions, useMonths } from '../../api/queries/books.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { formatActorName } from '../../components/values.tsx';
import { useMay, useOperator } from '../../session/operator.ts';
import { money as texts } from '../../texts/en/books.ts';
import styles from './books.module.css';
import { ExaminationLine } from './examination-line.tsx';

/** The closed months, and the next one to close. */
export function MonthsPanel() {
  const words = say(texts);
  const may = useMay();
  const months = useMonths();
  const last = useExamination().data?.last;
  const underWay = last !== undefined && last.endedAt === undefined;
  return (
    <Panel title={words.months}>
      <Loaded of={months} shape="line" count={2}>
        {({ closed, next, over, proposedBy }) => (
          <div className={styles.stack}>
            <p>{closed[0] ? words.closedUntil(formatMonth(closed[0].month)) : words.noneClosed}</p>
            {next !== undefined && (
              <p>
                {words.turn(formatMonth(next))} {!over && words.notOver}
              </p>
            )}
            {last?.closes !== undefined &&
              (last.closes === next || last.closes === closed[0]?.month) && (
                <ExaminationLine of={last} />
              )}
            {next !== undefined && over && may('books.correct') && !underWay && (
              <CloseMonth month={next} proposedBy={proposedBy} />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

/** One operator proposes to close a month, and another closes it. */
function CloseMonth({ month, proposedBy }: { month: string; proposedBy: string | undefined }) {
  const words = say(texts);
  const { email } = useOperator();
  const { close, withdraw } = useMonthActions();
  const who = proposedBy && formatActorName(proposedBy);
  return (
    <>
      <SmallForm
        className={styles.stack}
        send={() => close(month, proposedBy)}
        submit={who ? words.close : words.proposeClose}
        disabled={who === email}
      >
        <p className={styles.soft}>{words.closing}</p>
        {who && <p>{words.closeProposed(who)}</p>}
      </SmallForm>
      {who && (
        <SmallForm
          send={() => withdraw(month)}
          submit={who === email ? words.withdrawClosing : words.refuseClosing}
          variant="secondary"
        />
      )}
    </>
  );
}
