import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { currentLocale } from '@thumela/ui/language/locale.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useConversation, useConversationActions } from '../../api/queries/conversations.ts';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { useMay, useOperator } from '../../session/operator.ts';
import { conversations as texts } from '../../texts/en/conversations.ts';
import { About } from './about.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Waiting } from './conversation-list.tsx';
import styles from './conversations.module.css';
import { MessageList } from './message-list.tsx';

/** One conversation: its messages and, while it is open, the answer form. */
export function Conversation({ id }: { id: number }) {
  const query = useConversation(id);
  const { email } = useOperator();
  return (
    <section className={styles.conversation} aria-label={say(texts).messages}>
      <Link href={paths.conversations} className={styles.back}>
        {say(texts).back}
      </Link>
      <Loaded of={query} shape="panel" count={2}>
        {({ conversation, about, messages }) => (
          <>
            <header className={styles.top}>
              <h2>
                <Visitor id={conversation.customerId} name={conversation.customerName} />
              </h2>
              <Waiting row={conversation} />
              <p className={styles.facts}>
                {conversation.takenBy ? say(texts).takenBy(conversation.takenBy) : say(texts).free}
                {' · '}
                {say(texts).language(formatLanguage(conversation.language))}
              </p>
              {about.length > 0 && <About matters={about} />}
            </header>
            <MessageList messages={messages} shownAt={(at) => formatDateTime(new Date(at))} />
            {conversation.status === 'OPEN' && (
              <>
                <AnswerForm id={id} />
                <Acts id={id} takenBy={conversation.takenBy} own={conversation.takenBy === email} />
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The signed-in customer with a link to their page, or "visitor". */
function Visitor({ id, name }: { id: number | undefined; name: string | undefined }) {
  const may = useMay();
  const shown = name ?? say(texts).visitor;
  if (id === undefined || !may('people.read')) return shown;
  return <Link href={paths.customer(id)}>{shown}</Link>;
}

/** The visitor's portal language. */
const formatLanguage = (tag: string): string =>
  new Intl.DisplayNames([currentLocale()], { type: 'language' }).of(tag) ?? tag;

interface ActsProps {
  id: number;
  takenBy: string | undefined;
  /** The current operator has taken it. */
  own: boolean;
}

/** Buttons to take and close; closing needs a confirmation in place. */
function Acts({ id, takenBy, own }: ActsProps) {
  const acts = useConversationActions(id);
  const [asks, setAsks] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const run = (act: () => Promise<unknown>) => {
    setRefusal(undefined);
    act().catch(setRefusal);
  };
  return (
    <div className={styles.acts}>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      {!own && (
        <Button variant="secondary" onClick={() => run(() => acts.take(takenBy))}>
          {takenBy ? say(texts).takeOver : say(texts).take}
        </Button>
      )}
      {asks && <p role="status">{say(texts).sureClose}</p>}
      <Button
        variant={asks ? 'danger' : 'quiet'}
        guard={false}
        onClick={() => (asks ? run(acts.close) : setAsks(true))}
      >
        {say(texts).close}
      </Button>
      {asks && (
        <Button variant="quiet" onClick={() => setAsks(false)}>
          {say(texts).keep}
        </Button>
      )}
    </div>
  );
}
