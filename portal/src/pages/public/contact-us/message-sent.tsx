import { Button } from '@thumela/ui/buttons/button.tsx';
import { Success } from '@thumela/ui/illustrations/success.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useRef } from 'react';
import { contactUs as texts } from '../../../texts/en/contact-us.ts';
import styles from './contact-us.module.css';

interface LetterSentProps {
  answerTo: string;
  onLeave: () => void;
}

/** Replaces the form once the message is sent (CONTACT-06). */
export default function LetterSent({ answerTo, onLeave }: LetterSentProps) {
  const place = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so screen readers announce its replacement.
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={styles.end}>
      <Success />
      <h2 ref={place} tabIndex={-1}>
        {say(texts).sent}
      </h2>
      <p>{say(texts).answer(answerTo)}</p>
      <Button block onClick={onLeave}>
        {say(texts).back}
      </Button>
    </div>
  );
}
