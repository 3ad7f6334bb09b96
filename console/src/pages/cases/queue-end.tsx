/** Shown above the list when its last case was decided or left. */
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { DecisionOutcome } from '../../cases/decision-result.tsx';
import { paths } from '../../paths.ts';
import { cases } from '../../texts/en/cases.ts';
import { decisionForm as texts } from '../../texts/en/decisions.ts';
import styles from './cases.module.css';
import type { LeftCase } from './use-case-flow.ts';

export function QueueEnd({ left: { id, done } }: { left: LeftCase }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const words = say(texts);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <section className={styles.end}>
      <h2 ref={heading} tabIndex={-1}>
        {done ? words.ended : words.skippedLast}
      </h2>
      {done && <DecisionOutcome done={done} of={say(cases).number(id)} />}
      <p>
        {words.endedHint} <Link href={paths.case(id)}>{words.backTo(id)}</Link>
      </p>
    </section>
  );
}
