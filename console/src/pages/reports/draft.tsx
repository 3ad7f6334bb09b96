import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { type BopDraft, useMakeReport } from '../../api/queries/reports.ts';
import { DataTable } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Rand } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { bopReports as texts } from '../../texts/en/reports.ts';
import { formatDays } from './days-text.ts';
import styles from './reports.module.css';

/** Preview of the report, the rows left out, and the button to create it. */
export function Draft({ draft }: { draft: BopDraft }) {
  const words = say(texts);
  const isEmpty = draft.added + draft.replaced + draft.canceled === 0;
  return (
    <>
      <Facts
        rows={[
          { label: words.days, value: formatDays(draft) },
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
        {isEmpty ? <p>{words.nothing}</p> : <Make day={draft.to} />}
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
        scanned
        caption={words.problems}
        rows={problems}
        keyOf={({ subject, field, problem }) => `${subject} ${field} ${problem}`}
        empty=""
        columns={[
          {
            head: words.transaction,
            cell: ({ page, reference }) => <PageLink to={page}>{reference}</PageLink>,
          },
          { head: words.field, labelled: true, cell: ({ field }) => field },
          { head: words.problem, cell: ({ problem }) => words.kinds[problem] },
          { head: words.remedy, cell: ({ field }) => findRemedy(field) },
        ]}
      />
    </div>
  );
}

/** Remedy for a field, by its source. */
function findRemedy(field: string): string {
  const { ofCategory, ofServer, ofRecipient, ofPerson } = say(texts).remedies;
  if (field === 'BoPCategory') return ofCategory;
  if (field.startsWith('Branch')) return ofServer;
  return field.startsWith('NonResident') ? ofRecipient : ofPerson;
}

function Make({ day }: { day: string }) {
  const words = say(texts);
  const may = useMay();
  const make = useMakeReport();
  const send = () => make(day);
  if (!may('reports.file')) return <p className={styles.soft}>{words.makeOnly}</p>;
  return <SmallForm className={styles.form} send={send} submit={words.make} />;
}
