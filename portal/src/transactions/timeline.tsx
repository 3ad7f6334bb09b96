import {
  nextActorOf,
  receivedTimeline,
  type StatusChange,
  sentTimeline,
  type TimelineStep,
} from '@thumela/rules/status/timeline.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';
import { shownDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { checkIcon, clockIcon, closeIcon, Icon } from '@thumela/ui/pictures/icons.tsx';
import { useId } from 'react';
import { timeline as texts } from '../texts/en/timeline.ts';
import type { CardFacts } from './card-facts.ts';
import styles from './timeline.module.css';
import { WhoActs } from './who-acts.tsx';

/** Facts a provider may tell besides the status. */
export interface Progress {
  readonly history?: readonly StatusChange[] | undefined;
  readonly holdReason?: string | null | undefined;
  readonly nextActor?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
  readonly expiresAt?: string | null | undefined;
  readonly paymentTakenBack?: boolean | undefined;
}

interface TimelineProps {
  facts: CardFacts;
  /** Undefined until it has come. */
  progress?: Progress | undefined;
}

export function Timeline({ facts, progress = {} }: TimelineProps) {
  const titleId = useId();
  const { sent, status } = facts;
  const collectable = sent && facts.collectionPin !== '';
  const { history, paymentTakenBack: takenBack = false } = progress;
  const known = { history, collectable, takenBack };
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
            {index === at && <Present {...{ facts, progress, step, collectable }} />}
          </Step>
        ))}
      </ol>
    </section>
  );
}

/** The first that is not done; when all are, the last. */
function presentStep(steps: readonly TimelineStep[]): number {
  const open = steps.findIndex(({ state }) => state !== 'done');
  return open < 0 ? steps.length - 1 : open;
}

/** Nothing comes after it. */
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
        {at !== undefined && <time dateTime={at}>{shownDateTime(new Date(at))}</time>}
      </p>
      {children}
    </li>
  );
}

interface PresentProps {
  facts: CardFacts;
  progress: Progress;
  step: TimelineStep;
  collectable: boolean;
}

/** Why it is there, and who acts next as long as it is not over. */
function Present({ facts, progress, step, collectable }: PresentProps) {
  const { sent, status, name } = facts;
  const stopped = step.name === 'CANCELED_BY_CUSTOMER' ? say(texts).canceledByYou : undefined;
  const reason = progress.holdReason || stopped || say(texts).note(sent, status, name, collectable);
  const by = status === 'APPROVED_UNPAID' ? progress.expiresAt : undefined;
  return (
    <div className={styles.why}>
      {by && <p>{say(ratePromise).before(shownDateTime(new Date(by)))}</p>}
      {reason && <p>{reason}</p>}
      {!isOver(step) && (
        <WhoActs
          actor={progress.nextActor ?? nextActorOf(status, collectable)}
          by={progress.dueDate ?? by}
          recipient={name}
        />
      )}
    </div>
  );
}
