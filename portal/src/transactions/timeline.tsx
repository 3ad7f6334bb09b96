import { awaitsAccount } from '@thumela/rules/status/next-actor.ts';
import { findNextActorOfSent } from '@thumela/rules/status/payout-steps.ts';
import type { StatusChange, StepName, TimelineStep } from '@thumela/rules/status/steps.ts';
import { receivedTimeline, sentTimeline } from '@thumela/rules/status/timeline.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';
import { checkIcon, clockIcon, closeIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useId } from 'react';
import { timeline as texts } from '../texts/en/timeline.ts';
import type { CardFacts } from './card-facts.ts';
import styles from './timeline.module.css';
import { WhoActs } from './who-acts.tsx';

/** Facts of a provider in addition to the status. */
export interface Progress {
  readonly history?: readonly StatusChange[] | undefined;
  readonly holdReason?: string | null | undefined;
  readonly nextActor?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly paymentTakenBack?: boolean | undefined;
  readonly payout?: PayoutPromise | undefined;
}

/** The promise of a payout. */
interface PayoutPromise {
  readonly promisedBy?: string | null | undefined;
  readonly expectedBy?: string | null | undefined;
  readonly late?: boolean | undefined;
}

interface TimelineProps {
  facts: CardFacts;
  /** Undefined until it has loaded. */
  progress?: Progress | undefined;
  /** The pending action, if the caller knows more than the status. */
  note?: string | undefined;
}

export function Timeline({ facts, progress = {}, note }: TimelineProps) {
  const titleId = useId();
  const { sent, status, payout } = facts;
  const collectable = sent && facts.collectionPin !== '';
  const { history, paymentTakenBack: takenBack = false } = progress;
  const known = { history, collectable, takenBack, payout };
  const steps = sent ? sentTimeline(status, known) : receivedTimeline(status, known);
  const at = presentStep(steps);
  if (at < 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {say(texts).title(isOver(steps[at]))}
      </h3>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <Step key={step.name} step={step} present={index === at}>
            {index === at && <Present {...{ facts, progress, note, step, collectable }} />}
          </Step>
        ))}
      </ol>
    </section>
  );
}

/** The first step that is not done; if all are, the last. */
function presentStep(steps: readonly TimelineStep[]): number {
  const open = steps.findIndex(({ state }) => state !== 'done');
  return open < 0 ? steps.length - 1 : open;
}

/** Whether it is the end. */
const isOver = (present: TimelineStep | undefined): boolean =>
  present?.state === 'done' || present?.state === 'stopped';

const ICONS = { done: checkIcon, now: clockIcon, held: clockIcon, stopped: closeIcon };

interface StepProps {
  step: TimelineStep;
  present: boolean;
  children: React.ReactNode;
}

function Step({ step: { name, state, at }, present, children }: StepProps) {
  return (
    <li className={styles[state]} aria-current={present ? 'step' : undefined}>
      <span className={styles.sign}>
        {state !== 'ahead' && <Icon path={ICONS[state]} size={16} />}
      </span>
      <p className={styles.label}>
        <span className="visually-hidden">{say(texts).states[state]} </span>
        <span className={styles.name}>{say(texts).step(name, state)}</span>{' '}
        {at !== undefined && <time dateTime={at}>{formatDateTime(new Date(at))}</time>}
      </p>
      {children}
    </li>
  );
}

interface PresentProps {
  facts: CardFacts;
  progress: Progress;
  note: string | undefined;
  step: TimelineStep;
  collectable: boolean;
}

/** Why it is at this step, the promised time, and who acts next until it is over. */
function Present({ facts, progress, note, step, collectable }: PresentProps) {
  const { sent, status, name, payout } = facts;
  const stopped = step.name === 'CANCELED_BY_CUSTOMER' ? say(texts).canceledByYou : undefined;
  const usual =
    note ??
    say(texts).payoutNote(step.name, step.state, name) ??
    say(texts).note(sent, status, name);
  const reason = progress.holdReason || stopped || usual;
  const by = status === 'APPROVED_UNPAID' ? progress.expiresAt : undefined;
  return (
    <div className={styles.why}>
      {by && <p>{say(ratePromise).before(formatDateTime(new Date(by)))}</p>}
      {reason && <p>{reason}</p>}
      {awaitsAccount(status, progress.nextActor) && <p>{say(texts).awaitsAccount}</p>}
      {status === 'APPROVED_PAID' && <Promised step={step} promised={progress.payout} />}
      {!isOver(step) && (
        <WhoActs
          actor={progress.nextActor ?? findNextActorOfSent(status, { collectable, payout })}
          by={progress.dueDate ?? by}
          recipient={name}
        />
      )}
    </div>
  );
}

/** The time at which the recipient should have the money, as promised or as it is expected now, until they do. */
function Promised({ step, promised }: { step: TimelineStep; promised: PayoutPromise | undefined }) {
  if (!promised || !AWAITED.has(step.name)) return null;
  if (promised.expectedBy) {
    const expected = formatDateTime(new Date(promised.expectedBy));
    return <p className={styles.late}>{say(texts).delayed(expected)}</p>;
  }
  if (!promised.promisedBy) return null;
  const by = formatDateTime(new Date(promised.promisedBy));
  if (!promised.late) return <p>{say(texts).promised(by)}</p>;
  return <p className={styles.late}>{say(texts).late(by, step.name)}</p>;
}

/** Steps with a promised end. */
const AWAITED: ReadonlySet<string> = new Set<StepName>([
  'TO_PARTNER',
  'TAKEN_ON',
  'PREPARING',
  'IN_WALLET',
  'IN_ACCOUNT',
]);
