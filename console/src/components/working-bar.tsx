import { BusyBar } from '@thumela/ui/feedback/busy-bar.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { sharedTexts as texts } from '../texts/en/shared.ts';
import styles from './working-bar.module.css';

const SECOND = 1000;

/**
 * Shows that an import or export runs, and for how many seconds. The server does not say how much of it is left.
 * Nothing shows during the first second, because most end before.
 * @param label what is being done, such as 'Importing'
 */
export function WorkingBar({ label }: { label: string }) {
  const seconds = useElapsedSeconds();
  const isShown = seconds >= 1;
  return (
    <div className={isShown ? styles.working : undefined}>
      {isShown && (
        <>
          <BusyBar label={label} />
          <p aria-hidden="true">{say(texts).working(label, seconds)}</p>
        </>
      )}
      {/* Announced once; the seconds are not. */}
      <span className="visually-hidden" role="status">
        {isShown && label}
      </span>
    </div>
  );
}

/** Whole seconds since the component was mounted. */
function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const since = performance.now();
    const clock = setInterval(
      () => setSeconds(Math.floor((performance.now() - since) / SECOND)),
      SECOND / 4,
    );
    return () => clearInterval(clock);
  }, []);
  return seconds;
}
