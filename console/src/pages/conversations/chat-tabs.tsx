import { say } from '@thumela/ui/language/language.ts';
import { PageTabs } from '../../components/page-tabs.tsx';
import { paths } from '../../paths.ts';
import { conversations as texts } from '../../texts/en/conversations.ts';

/** Tabs of the chat pages. */
export function ChatTabs() {
  const words = say(texts);
  return (
    <PageTabs
      label={words.tabs}
      tabs={[
        { path: paths.conversations, label: words.open },
        { path: paths.closedConversations, label: words.closed },
        { path: paths.cannedAnswers, label: words.canned },
      ]}
    />
  );
}
