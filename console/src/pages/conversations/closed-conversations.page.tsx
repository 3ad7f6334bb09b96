/** Closed conversations, newest first. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useClosedConversations } from '../../api/queries/conversations.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { conversations as texts } from '../../texts/en/conversations.ts';
import { sharedTexts } from '../../texts/en/shared.ts';
import { ChatTabs } from './chat-tabs.tsx';
import { ConversationList } from './conversation-list.tsx';

/** Page size of the server. */
const PAGE = 50;

export default function ClosedConversationsPage() {
  const closed = useClosedConversations();
  return (
    <ConsolePage title={say(texts).closed} tabs={<ChatTabs />}>
      <Loaded of={closed}>
        {({ pages }) => (
          <ConversationList
            rows={pages.flat()}
            selected={undefined}
            empty={say(texts).noneClosed}
          />
        )}
      </Loaded>
      {(closed.data?.pages.at(-1)?.length ?? 0) >= PAGE && (
        <Button variant="secondary" onClick={() => void closed.fetchNextPage()}>
          {say(sharedTexts).more}
        </Button>
      )}
    </ConsolePage>
  );
}
