import { LIMIT_INCREASE_STEPS, limitIncrease } from '@thumela/rules/journeys/limit-increase.ts';
import { walkJourney } from '@thumela/rules/journeys/walk.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useContext } from 'react';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import type { Control } from './journey.ts';
import styles from './limit-increase.module.css';
import { RequestContext } from './use-request.ts';

/** Tabs to fill in, in order; those already reached are links, except while submitting. */
const TABS = LIMIT_INCREASE_STEPS.filter((step) => step !== 'limitIncreasePending');

export function StepTabs({ control }: { control: Control }) {
  const { answers, at } = control.progress;
  const { reached } = walkJourney(limitIncrease, answers);
  const isSending = useContext(RequestContext)?.busy ?? false;
  return (
    <nav aria-label={say(texts).steps}>
      <ol className={styles.tabs}>
        {TABS.map((step) => (
          <li key={step}>
            <button
              type="button"
              className={styles.tab}
              aria-current={step === at.step ? 'step' : undefined}
              disabled={isSending || !reached.includes(step)}
              onClick={() => control.onJump(step)}
            >
              {say(texts).tabs[step]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
