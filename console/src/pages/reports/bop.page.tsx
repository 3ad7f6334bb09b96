/**
 * The report to the Reserve Bank: a preview of everything unreported up to a day, its problems, and the created
 * reports.
 */
import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type FormEvent, useState } from 'react';
import { useBopReports, useDraft } from '../../api/queries/reports.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { Section } from '../../components/section.tsx';
import { reports as shared, bopReports as texts } from '../../texts/en/reports.ts';
import { Draft } from './draft.tsx';
import { MadeReports } from './made-reports.tsx';
import { ReportTabs } from './report-tabs.tsx';
import styles from './reports.module.css';

/** The default is yesterday: today is not over, and can be reported later. */
const dayBeforeToday = () => addDays(businessDay(new Date()), -1);

export default function BopPage() {
  const words = say(texts);
  const [day, setDay] = useState(dayBeforeToday);
  const [asked, setAsked] = useState(day);
  const draft = useDraft(asked);
  const made = useBopReports();
  const check = (event: FormEvent) => {
    event.preventDefault();
    setAsked(day);
  };
  return (
    <ConsolePage title={say(shared).title} lead={words.lead} tabs={<ReportTabs />}>
      <Panel title={words.period}>
        <form className={styles.form} onSubmit={check}>
          <p className={styles.soft}>{words.periodLead}</p>
          <div className={styles.row}>
            <DateField label={words.to} name="to" value={day} onChange={setDay} />
          </div>
          <Button type="submit" variant="secondary" guard={false}>
            {words.check}
          </Button>
        </form>
      </Panel>
      <Panel title={words.result}>
        <Loaded of={draft}>{(found) => <Draft draft={found} />}</Loaded>
      </Panel>
      <Section title={words.made}>
        <Loaded of={made}>{(rows) => <MadeReports rows={rows} />}</Loaded>
      </Section>
    </ConsolePage>
  );
}
