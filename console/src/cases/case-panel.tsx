/** A case, next to its queue or on its own page. */
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useId, useRef } from 'react';
import { type CaseView, useCaseView } from '../api/queries/case-view.ts';
import { formatActor } from '../components/actor-format.ts';
import { AlertList } from '../components/alert-list.tsx';
import { LinkedPersons } from '../components/linked-persons.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Panel } from '../components/panel.tsx';
import { Moment } from '../components/values.tsx';
import { DocumentWall } from '../documents/document-wall.tsx';
import { CustomerDueDiligence } from '../pages/customer-360/due-diligence.tsx';
import { caseNames, caseSubjects, caseView as texts } from '../texts/en/case-view.ts';
import { monitoring } from '../texts/en/monitoring.ts';
import type { CaseFlow } from './case-flow.ts';
import styles from './case-panel.module.css';
import { DecisionPanel } from './decision-panel.tsx';
import { Disputes } from './disputes.tsx';
import { formatFactAmount } from './fact-format.tsx';
import { FactList } from './fact-list.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { OtherBusiness } from './other-business.tsx';
import { Screening } from './screening.tsx';
import { ActivityLink } from './subject-pages.tsx';

/** Kinds of cases whose documents are open by default, because the decision depends on them. */
const BY_DOCUMENTS: readonly CaseView['kind'][] = [
  ...(['SIGN_UP', 'REDEMPTION', 'FOLLOW_UP', 'LIMIT_INCREASE', 'IDENTITY_RENEWAL'] as const),
];

interface CasePanelProps {
  id: number;
  /** The queue that it was opened from. */
  flow?: CaseFlow;
}

/** A case with everything needed to decide it, and the decision beside or below. */
export function CasePanel({ id, flow }: CasePanelProps) {
  const found = useCaseView(id);
  return (
    <Loaded of={found} shape="card" count={3}>
      {(one) => <Case key={one.id} one={one} flow={flow} />}
    </Loaded>
  );
}

interface CaseProps {
  one: CaseView;
  flow: CaseFlow | undefined;
}

function Case({ one, flow }: CaseProps) {
  return (
    <article className={styles.case} aria-label={say(texts).title(one.id)}>
      <Head one={one} focused={flow?.arrived === true} />
      <div className={styles.parts}>
        <div className={styles.material}>
          <Facts one={one} />
          <div className={styles.part}>
            <ReviewedCustomer of={one} />
            {one.kind === 'REVERSAL' && <Disputes caseId={one.id} />}
            {one.alerts.length > 0 && (
              <Panel title={say(monitoring).alerts}>
                <AlertList alerts={one.alerts} />
              </Panel>
            )}
            {one.recordsShown ? (
              <>
                <DocumentWall documents={one.documents} open={BY_DOCUMENTS.includes(one.kind)} />
                <Screening people={one.screening} kind={one.kind} />
              </>
            ) : (
              <p className={styles.quiet}>{say(texts).records}</p>
            )}
            <Notes id={one.id} />
            {one.linked.length > 0 && <LinkedPersons groups={one.linked} />}
            <OtherBusiness rows={one.business} />
            <History events={one.history} />
          </div>
        </div>
        <DecisionPanel one={one} flow={flow} />
      </div>
    </article>
  );
}

/** Risk, findings and requests, on which a review of due diligence decides. */
function ReviewedCustomer({ of: { kind, about } }: { of: CaseView }) {
  const customer = about.find((one) => one.kind === 'CUSTOMER');
  if (kind !== 'DUE_DILIGENCE_REVIEW' || !customer) return null;
  return <CustomerDueDiligence id={Number(customer.id)} reviewed />;
}

function Facts({ one: { facts, about } }: { one: CaseView }) {
  return (
    <div className={styles.part}>
      {facts.length > 0 && (
        <Panel title={say(texts).known}>
          <FactList facts={facts} />
        </Panel>
      )}
      {about.map(({ kind, id, facts: known }) => (
        <Panel
          key={`${kind}:${id}`}
          title={say(caseSubjects)[kind]}
          action={<ActivityLink kind={kind} id={id} />}
        >
          <FactList facts={known} />
        </Panel>
      ))}
    </div>
  );
}

/** @param props.focused its heading takes the focus, because the case before it was decided */
function Head({ one, focused }: { one: CaseView; focused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const described = useId();
  const words = say(texts);
  useEffect(() => {
    if (!focused) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [focused]);
  return (
    <header className={styles.head}>
      <div>
        <h2 ref={heading} tabIndex={-1} aria-describedby={described} className={styles.kind}>
          {say(caseNames)[one.kind]}
        </h2>
        <p id={described} className={styles.quiet}>
          {words.title(one.id)}, {words.opened(formatActor(one.openedBy))}{' '}
          <Moment at={one.openedAt} />
        </p>
      </div>
      {one.amount && <p className={styles.amount}>{formatFactAmount(one.amount)}</p>}
      <div className={styles.standing}>
        <State one={one} />
        <p className={styles.quiet}>
          {words.due} <Moment at={one.dueAt} />
        </p>
      </div>
    </header>
  );
}

/** The accent colour marks what waits for an operator. */
function State({ one }: { one: CaseView }) {
  const words = say(texts);
  if (one.state === 'DECIDED') return <StatusChip tone="ended">{words.decidedState}</StatusChip>;
  if (one.overdue) return <StatusChip tone="waiting">{words.overdue}</StatusChip>;
  if (one.state === 'PROPOSED') {
    return <StatusChip tone="waiting">{words.proposedState}</StatusChip>;
  }
  return <StatusChip tone="underway">{words.acts[one.nextActor]}</StatusChip>;
}
