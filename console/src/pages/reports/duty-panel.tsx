import { Button } from '@thumela/ui/buttons/button.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { useState } from 'react';
import { type DutyReport, useDutyReportActions } from '../../api/queries/reports.ts';
import { formatActor } from '../../components/actor-format.ts';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { Moment } from '../../components/values.tsx';
import { reports as texts } from '../../texts/en/reports.ts';
import styles from './reports.module.css';

interface DutyPanelProps {
  report: DutyReport;
  onClose: () => void;
}

/** One report next to the list: details and outcome. */
export function DutyPanel({ report, onClose }: DutyPanelProps) {
  const words = say(texts);
  return (
    <Panel
      title={words.kinds[report.kind]}
      action={
        <Button variant="quiet" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <Facts rows={listReportFacts(report)} />
      {report.state === 'DUE' && <Decision id={report.id} onDone={onClose} />}
    </Panel>
  );
}

function listReportFacts(report: DutyReport) {
  const words = say(texts);
  const { arose, dueOn, legalDueOn, request, suspicion, raisedBy, decidedBy } = {
    ...report,
    arose: report.aroseAt,
  };
  return [
    { label: words.about, value: <PageLink to={report.page}>{formatSubject(report)}</PageLink> },
    { label: words.arose, value: <Moment at={arose} /> },
    { label: words.dueOn, value: formatDay(dueOn) },
    { label: words.legalDueOn, value: formatDay(legalDueOn) },
    ...(request ? [{ label: words.requested, value: request }] : []),
    ...(suspicion ? [{ label: words.suspicion, value: suspicion }] : []),
    ...(raisedBy ? [{ label: words.raisedBy, value: formatActor(raisedBy) }] : []),
    ...(decidedBy ? [{ label: words.by, value: formatActor(decidedBy) }] : []),
  ];
}

/** The subject of a report, as people quote it. */
export const formatSubject = ({ page, quoted }: DutyReport): string =>
  page?.kind === 'CUSTOMER' ? say(texts).registered(page.quoted, quoted) : quoted;

function Decision({ id, onDone }: { id: number; onDone: () => void }) {
  const words = say(texts);
  const { decide } = useDutyReportActions();
  const [reference, setReference] = useState('');
  const send = async () => {
    await decide(id, 'FILED', reference);
    onDone();
  };
  return (
    <div className={styles.decision}>
      <SmallForm
        className={styles.form}
        send={send}
        submit={words.file}
        disabled={reference.trim() === ''}
      >
        <h3>{words.filed}</h3>
        <TextField
          label={words.reference}
          name="reference"
          maxLength={100}
          value={reference}
          onChange={setReference}
          required
        />
      </SmallForm>
      <section className={styles.form}>
        <h3>{words.notReportable}</h3>
        <ReasonForm
          submit={words.dismiss}
          draft={`report ${id}`}
          variant="secondary"
          onSubmit={async (reason) => {
            await decide(id, 'NOT_REPORTABLE', reason);
            onDone();
          }}
        />
      </section>
    </div>
  );
}
