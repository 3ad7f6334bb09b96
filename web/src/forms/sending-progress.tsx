import { BusyBar } from '@thumela/ui/feedback/busy-bar.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { sending as texts } from '../texts/en/sending.ts';
import styles from './sending-progress.module.css';

const SECOND = 1_000;
/** From then on it says that nothing is lost. */
const SLOW_SECONDS = 8;

/** Progress of a request without an answer after a second. How long it takes is unknown, so it counts upwards. */
export default function SendingProgress() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), SECOND);
    return () => clearInterval(timer);
  }, []);
  const isShown = seconds > 0;
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
