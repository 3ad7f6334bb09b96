/** A case, next to its queue or on its own page. */
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type CaseView, useCaseView } from '../api/queries/case-view.ts';
import { formatActor } from '../components/actor-format.ts';
import { Loaded } from '../components/loaded.tsx';
import { Panel } from '../components/panel.tsx';
import { Moment } from '../components/values.tsx';
import { DocumentWall } from '../documents/document-wall.tsx';
import { caseNames, caseSubjects, caseView as texts } from '../texts/en/case-view.ts';
import styles from './case-panel.module.css';
import { DecisionPanel } from './decision-panel.tsx';
import { formatFactAmount } from './fact-format.tsx';
import { FactList } from './fact-list.tsx';
import { History } from './history.tsx';
import { OtherBusiness } from './other-business.tsx';
import { Screening } from './screening.tsx';
import { ActivityLink } from './subject-pages.tsx';

/** Kinds of cases whose documents are open by default, because the decision depends on them. */
const BY_DOCUMENTS: readonly CaseView['kind'][] = [
  ...(['SIGN_UP', 'REDEMPTION', 'FOLLOW_UP', 'LIMIT_INCREASE', 'IDENTITY_RENEWAL'] as const),
];

/** A case with everything needed to decide it, and the decision below. */
export function CasePanel({ id }: { id: number }) {
  const found = useCaseView(id);
  return (
    <Loaded of={found} shape="card" count={3}>
      {(one) => <Case key={one.id} one={one} />}
    </Loaded>
  );
}

function Case({ one }: { one: CaseView }) {
  const words = say(texts);
  return (
    <article className={styles.case} aria-label={words.title(one.id)}>
      <Head one={one} />
      <div className={styles.parts}>
        <div className={styles.part}>
          {one.facts.length > 0 && (
            <Panel title={words.known}>
              <FactList facts={one.facts} />
            </Panel>
          )}
          {one.about.map(({ kind, id, facts }) => (
            <Panel
              key={`${kind}:${id}`}
              title={say(caseSubjects)[kind]}
              action={<ActivityLink kind={kind} id={id} />}
            >
              <FactList facts={facts} />
            </Panel>
          ))}
        </div>
        <div className={styles.part}>
          {one.recordsShown ? (
            <>
              <DocumentWall documents={one.documents} open={BY_DOCUMENTS.includes(one.kind)} />
              <Screening people={one.screening} />
            </>
          ) : (
            <p className={styles.quiet}>{words.records}</p>
          )}
          <DecisionPanel one={one} />
          <OtherBusiness rows={one.business} />
          <History events={one.history} />
        </div>
      </div>
    </article>
  );
}

function Head({ one }: { one: CaseView }) {
  const words = say(texts);
  return (
    <header className={styles.head}>
      <div>
        <h2 className={styles.kind}>{say(caseNames)[one.kind]}</h2>
        <p className={styles.quiet}>
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
