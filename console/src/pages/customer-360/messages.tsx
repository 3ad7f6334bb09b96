/** Messages to a customer, as sent. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { SentMessage } from '@thumela/contract/console-types.ts';
import { formatSpacedCellphone } from '@thumela/rules/identity/cellphone.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { messages as texts } from '../../texts/en/customer-360.ts';
import styles from './people.module.css';

type Message = Camel<SentMessage>;

/** The newest messages: the text without what opens something, when, and whether it was delivered. */
export function Messages({ messages }: { messages: readonly Message[] }) {
  const words = say(texts);
  return (
    <Panel title={words.title}>
      {messages.length === 0 && <p className={styles.soft}>{words.none}</p>}
      <ol className={styles.messages} aria-label={words.title}>
        {messages.map((message) => (
          <li key={message.id}>
            <p className={styles.soft}>
              <Delivery of={message} />
            </p>
            <p className={styles.note}>{message.text ?? words.withheld}</p>
            {message.error && <p className={styles.soft}>{words.error(message.error)}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Delivery({ of: { channel, to, status, queuedAt, sentAt } }: { of: Message }) {
  const words = say(texts);
  const recipient = channel === 'SMS' ? formatSpacedCellphone(to) : to;
  return (
    <>
      {words.to(words.channels[channel], recipient)} · <strong>{words.statuses[status]}</strong>{' '}
      <Moment at={sentAt ?? queuedAt} exact />
    </>
  );
}
