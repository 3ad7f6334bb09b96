import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { successIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { CaseStep } from '../api/queries/case-view.ts';
import { paths } from '../paths.ts';
import { caseNames } from '../texts/en/case-view.ts';
import { decisionForm as texts } from '../texts/en/decisions.ts';
import styles from './decision-panel.module.css';

/** The last action and its result. */
export interface DecisionResult {
  said: string;
  step?: CaseStep;
}

interface DecisionOutcomeProps {
  done: DecisionResult;
  /** The case it was about, if another case is open now. */
  of?: string;
  /** Further links. */
  children?: ReactNode;
}

/** The result of an action, with links to the cases that follow from it. */
export function DecisionOutcome({ done: { said, step }, of, children }: DecisionOutcomeProps) {
  const words = say(texts);
  return (
    <Notice icon={successIcon} heading={of ? words.outcomeOf(of, said) : said}>
      {step && step.next.length > 0 && (
        <p>
          {words.next}{' '}
          {step.next.map(({ id, kind }) => (
            <Link key={id} href={paths.case(id)} className={styles.next}>
              {words.nextCase(id, say(caseNames)[kind])}
            </Link>
          ))}
        </p>
      )}
      {step?.state === 'DECIDED' && step.next.length === 0 && !of && <p>{words.nothingNext}</p>}
      {children}
    </Notice>
  );
}
