/** Reports due to the Financial Intelligence Centre, and their outcome. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { type DutyReport, PAGE_SIZE, useDutyReports } from '../../api/queries/reports.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { Rand } from '../../components/values.tsx';
import type { Suspected } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { reports as texts } from '../../texts/en/reports.ts';
import { DutyPanel, formatSubject } from './duty-panel.tsx';
import { ReportTabs } from './report-tabs.tsx';
import styles from './reports.module.css';
import { RequestForm } from './request-form.tsx';
import { isSubjectKind } from './subject-fields.tsx';
import { SuspicionForm } from './suspicion-form.tsx';

/** Every operator may raise a suspicion; the reports themselves are for compliance. */
export default function DutiesPage() {
  const may = useMay();
  return may('reports.file') ? <Duties /> : <RaiseSuspicionOnly />;
}

function RaiseSuspicionOnly() {
  const words = say(texts);
  return (
    <ConsolePage title={words.title} lead={words.raisingLead} tabs={<ReportTabs />}>
      <Panel title={words.raise}>
        <SuspicionForm of={useSuspected()} onRaised={() => undefined} />
      </Panel>
    </ConsolePage>
  );
}

function Duties() {
  const [decided, setDecided] = useState(false);
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<number>();
  const duties = useDutyReports(decided, page);
  const words = say(texts);
  const open = duties.data?.reports.find(({ id }) => id === openId);
  const show = (which: boolean) => {
    setDecided(which);
    setPage(1);
    setOpenId(undefined);
  };
  const of = useSuspected();
  const raising = (
    <Panel title={words.raise}>
      <SuspicionForm key={of?.quoted} of={of} onRaised={() => show(false)} />
    </Panel>
  );
  return (
    <ConsolePage title={words.title} lead={words.lead} tabs={<ReportTabs />}>
      {of && raising}
      <div className={styles.bar}>
        <fieldset className={styles.choice}>
          <legend className="visually-hidden">{words.show}</legend>
          {[false, true].map((which) => (
            <label key={String(which)}>
              <input
                type="radio"
                name="which"
                checked={decided === which}
                onChange={() => show(which)}
              />
              {which ? words.decidedOnes : words.due}
            </label>
          ))}
        </fieldset>
        {duties.data && (
          <p className={duties.data.overdue > 0 ? styles.calls : undefined}>
            {words.overdueCount(duties.data.overdue)}
          </p>
        )}
      </div>
      <div className={open ? styles.beside : undefined}>
        <Loaded of={duties}>
          {({ reports, total }) => (
            <div className={styles.list}>
              <DataTable
                caption={words.duties}
                rows={reports}
                keyOf={({ id }) => id}
                selected={openId}
                empty={decided ? words.noneDecided : words.noneDue}
                columns={createColumns(decided, setOpenId)}
              />
              <Pages page={page} more={page * PAGE_SIZE < total} onPage={setPage} />
            </div>
          )}
        </Loaded>
        {open && <DutyPanel key={open.id} report={open} onClose={() => setOpenId(undefined)} />}
      </div>
      {!of && raising}
      <Panel title={words.request}>
        <RequestForm onRecorded={() => show(false)} />
      </Panel>
    </ConsolePage>
  );
}

/** Prefills the form when another page links here; the form then comes first. */
function useSuspected(): Suspected | undefined {
  const asked = new URLSearchParams(useSearch());
  const about = asked.get('about');
  return isSubjectKind(about) ? { about, quoted: asked.get('quoted') ?? '' } : undefined;
}

function createColumns(decided: boolean, open: (id: number) => void): Column<DutyReport>[] {
  const words = say(texts);
  const due: Column<DutyReport> = {
    head: words.dueOn,
    cell: ({ dueOn, overdue }) =>
      overdue ? (
        <span
          className={styles.calls}
        >{`${formatDay(dueOn)}: ${words.overdue.toLowerCase()}`}</span>
      ) : (
        formatDay(dueOn)
      ),
  };
  const legalDue: Column<DutyReport> = {
    head: words.legalDueOn,
    cell: ({ legalDueOn }) => formatDay(legalDueOn),
  };
  const became: Column<DutyReport> = {
    head: words.state,
    cell: ({ state, reference, reason }) => `${words.states[state]}: ${reference ?? reason ?? ''}`,
  };
  return [
    ...(decided ? [became] : [due, legalDue]),
    { head: words.kind, cell: ({ kind }) => words.kinds[kind] },
    { head: words.about, cell: formatSubject },
    {
      head: words.amount,
      figures: true,
      cell: ({ amount }) => (amount === undefined ? '–' : <Rand amount={amount} />),
    },
    {
      head: words.open,
      unseen: true,
      cell: (row) => (
        <Button
          variant="quiet"
          label={words.openLabel(words.kinds[row.kind], formatSubject(row))}
          onClick={() => open(row.id)}
        >
          {words.open}
        </Button>
      ),
    },
  ];
}

interface PagesProps {
  page: number;
  more: boolean;
  onPage: (page: number) => void;
}

function Pages({ page, more, onPage }: PagesProps) {
  const words = say(texts);
  if (page === 1 && !more) return null;
  return (
    <div className={styles.pages}>
      <Button variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words.newer}
      </Button>
      <Button variant="secondary" disabled={!more} onClick={() => onPage(page + 1)}>
        {words.older}
      </Button>
    </div>
  );
}
