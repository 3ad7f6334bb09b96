import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useContext } from 'react';
import { HelpContext } from '../connection/help.ts';
import { findErrorReference } from '../errors/report-error.ts';
import { fault as texts } from '../texts/en/fault.ts';
import { routing } from '../texts/en/routing.ts';
import styles from './routing.module.css';

interface FaultProps {
  error: unknown;
  onRetry: () => void;
  alone: boolean;
}

/** Replaces a page that failed with an error; shows the reference of its report. */
export default function Fault({ error, onRetry, alone }: FaultProps) {
  const Place = alone ? 'main' : 'div';
  return (
    <Place className={styles.failed}>
      <div className={styles.failed} role="alert">
        <h1>{say(texts).heading}</h1>
        <p>{say(texts).body}</p>
        <p>{say(texts).reference(findErrorReference(error))}</p>
        <Button onClick={onRetry}>{say(routing).tryAgain}</Button>
      </div>
      {useContext(HelpContext)}
    </Place>
  );
}
