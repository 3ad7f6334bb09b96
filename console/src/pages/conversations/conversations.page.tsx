/** The chat inbox: conversations at the left, the open one at the right; on a phone one of the two. */
import { say } from '@thumela/ui/language/language.ts';
import { classNames } from '@thumela/ui/style/class-names.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { useOpenConversations } from '../../api/queries/conversations.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { conversations as texts } from '../../texts/en/conversations.ts';
import { ChatTabs } from './chat-tabs.tsx';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import styles from './conversations.module.css';

/** The most conversations the server returns at once. */
const MOST = 200;

export default function ConversationsPage({ params }: PageProps) {
  const open = useOpenConversations();
  const id = Number(params.id);
  const chosen = params.id !== undefined && Number.isSafeInteger(id);
  return (
    <ConsolePage title={say(texts).title} lead={say(texts).lead} tabs={<ChatTabs />}>
      <div className={classNames(styles.sides, chosen && styles.chosen)}>
        <div className={styles.list}>
          <Loaded of={open}>
            {(rows) => (
              <>
                <ConversationList
                  rows={rows}
                  selected={chosen ? id : undefined}
                  empty={say(texts).none}
                />
                {rows.length >= MOST && <p className={styles.most}>{say(texts).most(MOST)}</p>}
              </>
            )}
          </Loaded>
        </div>
        <div className={styles.one}>
          {chosen ? (
            <Conversation key={id} id={id} />
          ) : (
            <p className={styles.choose}>{say(texts).choose}</p>
          )}
        </div>
      </div>
    </ConsolePage>
  );
}
