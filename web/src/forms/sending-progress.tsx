import { BusyBar } from '@thumela/ui/feedback/busy-bar.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { sending as texts } from '../texts/en/sending.ts';
import styles from './sending-progress.module.css';

const SECOND = 1_000;
/** From then on it says that nothing is lost. */
const SLOW_SECONDS = 8;

/**
 * Progress of a request without an answer after a second. How long it takes is unknown, so it counts upwards.
 * @param before seconds that the request has taken already
 */
export default function SendingProgress({ before = 0 }: { before?: number }) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setShown((passed) => passed + 1), SECOND);
    return () => clearInterval(timer);
  }, []);
  const isShown = shown > 0;
  const seconds = before + shown;
  const isSlow = seconds >= SLOW_SECONDS;
  const { label, passed, slow } = say(texts);
  return (
    <div className={isShown ? styles.sending : undefined}>
      {isShown && (
        <>
          <BusyBar label={label} />
          <p aria-hidden="true">{isSlow ? `${passed(seconds)} ${slow}` : passed(seconds)}</p>
        </>
      )}
      {/* Always present, so that screen readers announce what appears in it. */}
      <p role="status" className="visually-hidden">
        {isShown && (isSlow ? slow : label)}
      </p>
    </div>
  );
}
