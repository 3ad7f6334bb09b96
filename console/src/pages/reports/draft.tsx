import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { type BopDraft, useMakeReport } from '../../api/queries/reports.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { SmallForm } from '../../parts/small-form.tsx';
import { Rand } from '../../parts/values.tsx';
import { useMay } from '../../session/operator.ts';
import { bopReports as texts } from '../../texts/en/reports.ts';
import styles from './reports.module.css';

interface DraftProps {
  draft: BopDraft;
  period: { from: string; to: string };
}

/** What the report would tell, what keeps rows from it, and making it. */
export function Draft({ draft, period }: DraftProps) {
  const words = say(texts);
  const isEmpty = draft.added + draft.replaced + draft.canceled === 0;
  return (
    <>
      <Facts
        rows={[
          { label: words.added, value: draft.added },
          { label: words.sent, value: <Rand amount={draft.sent} /> },
          { label: words.received, value: <Rand amount={draft.received} /> },
          { label: words.replaced, value: draft.replaced },
          { label: words.canceled, value: draft.canceled },
          { label: words.leftOut, value: draft.leftOut },
        ]}
      />
      {draft.problems.length > 0 && <Problems problems={draft.problems} />}
      <div className={styles.foot}>
        {isEmpty ? <p>{words.nothing}</p> : <Make period={period} />}
      </div>
    </>
  );
}

function Problems({ problems }: Pick<BopDraft, 'problems'>) {
  const words = say(texts);
  return (
    <div className={styles.foot}>
      <h3>{words.problems}</h3>
      <p className={styles.soft}>{words.problemsLead}</p>
      <DataTable
        caption={words.problems}
        rows={problems}
        keyOf={({ subject, field, problem }) => `${subject} ${field} ${problem}`}
        empty=""
        columns={[
          { head: words.transaction, cell: ({ reference }) => reference },
          { head: words.field, cell: ({ field }) => field },
          { head: words.problem, cell: ({ problem }) => words.kinds[problem] },
        ]}
      />
    </div>
  );
}

function Make({ period }: Pick<DraftProps, 'period'>) {
  const words = say(texts);
  const may = useMay();
  const make = useMakeReport();
  const send = () => make(period);
  if (!may('reports.file')) return <p className={styles.soft}>{words.makeOnly}</p>;
  return <SmallForm className={styles.form} send={send} submit={words.make} />;
}
