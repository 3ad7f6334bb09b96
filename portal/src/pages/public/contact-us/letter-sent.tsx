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

/** In place of the form, once the letter is on its way (CONTACT-06). */
export default function LetterSent({ answerTo, onLeave }: LetterSentProps) {
  const place = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: whoever listens hears what has come in its place.
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
