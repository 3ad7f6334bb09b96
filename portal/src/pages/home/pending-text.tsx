import { phraseDeadline } from '@thumela/rules/dates/card-dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import type { ReactNode } from 'react';
import { standing as texts } from '../../texts/en/overview.ts';
import styles from './pending-items.module.css';

interface SaidProps {
  what: string;
  next?: string;
  /** Its link, and the button for the others. */
  children: ReactNode;
}

/** A pending item in a sentence, and its next step. */
export function Said({ what, next, children }: SaidProps) {
  return (
    <>
      <div className={styles.said}>
        <p className={styles.what}>{what}</p>
        {next && <p>{next}</p>}
      </div>
      {children && <div className={styles.ways}>{children}</div>}
    </>
  );
}

/** The actor and the deadline, if known. */
export const formatActor = (acts: string, until: Date | undefined, now: Date): string =>
  until ? say(texts).by(acts, wordPhrase(phraseDeadline(until, now))) : say(texts).someTime(acts);
