import { say } from '@thumela/ui/language/language.ts';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { useLayoutEffect, useRef } from 'react';
import { conversations as texts } from '../../texts/en/conversations.ts';
import styles from './conversations.module.css';

interface Message {
  readonly number: number;
  readonly author: 'VISITOR' | 'CONSULTANT';
  readonly operator?: string;
  readonly text: string;
  readonly at: string;
}

/** Messages, with the newest at the bottom scrolled into view; incoming ones are announced. */
export function MessageList(props: {
  messages: readonly Message[];
  shownAt: (at: string) => string;
}) {
  const { messages, shownAt } = props;
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the occasion
  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages.length]);
  return (
    <div
      ref={list}
      className={styles.messages}
      role="log"
      aria-label={say(texts).messages}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
      tabIndex={0}
    >
      <ol>
        {messages.map(({ number, author, operator, text, at }) => (
          <li
            key={number}
            className={classNames(styles.message, author === 'CONSULTANT' && styles.ours)}
          >
            <p>{text}</p>
            <small>
              {operator ?? say(texts).visitor} · <time dateTime={at}>{shownAt(at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
}
