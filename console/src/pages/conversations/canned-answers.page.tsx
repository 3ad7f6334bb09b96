/** Canned answers: list, add, change and remove. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type CannedAnswer, useCannedAnswers } from '../../api/queries/conversations.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { cannedAnswers as texts } from '../../texts/en/conversations.ts';
import { CannedAnswerActions } from './canned-answer-actions.tsx';
import { CannedAnswerForm } from './canned-answer-form.tsx';
import { ChatTabs } from './chat-tabs.tsx';
import styles from './conversations.module.css';

export default function CannedAnswersPage() {
  const answers = useCannedAnswers();
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const words = say(texts);
  const acts = (one: CannedAnswer) => (
    <CannedAnswerActions one={one} onChange={() => setEdited(one)} />
  );
  return (
    <ConsolePage
      title={words.title}
      lead={words.lead}
      tabs={<ChatTabs />}
      actions={<Button onClick={() => setEdited('new')}>{words.add}</Button>}
    >
      {edited && (
        <Panel title={edited === 'new' ? words.add : words.changeLabel(edited.title)}>
          <CannedAnswerForm
            key={edited === 'new' ? 'new' : edited.id}
            answer={edited === 'new' ? undefined : edited}
            onDone={() => setEdited(undefined)}
          />
        </Panel>
      )}
      <Loaded of={answers}>
        {(rows) => (
          <DataTable
            caption={words.title}
            rows={rows}
            keyOf={({ id }) => id}
            empty={words.none}
            columns={[
              { head: words.name, cell: ({ title }) => title },
              { head: words.body, cell: ({ body }) => <span className={styles.body}>{body}</span> },
              { head: words.writtenBy, name: true, cell: ({ writtenBy }) => writtenBy },
              { head: words.acts, unseen: true, cell: acts },
            ]}
          />
        )}
      </Loaded>
    </ConsolePage>
  );
}
