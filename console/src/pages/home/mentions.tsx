import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { type Mention, useMentions, useNoteActions } from '../../api/queries/case-notes.ts';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { caseNotes as texts } from '../../texts/en/case-notes.ts';
import { caseNames } from '../../texts/en/case-view.ts';
import styles from './home.module.css';

/** Unread notes that mention the operator; nothing if there are none. */
export function Mentions() {
  const { data: mentions = [] } = useMentions();
  if (mentions.length === 0) return null;
  return (
    <Panel title={say(texts).home}>
      <ul className={styles.mentions}>
        {mentions.map((one) => (
          <MentionItem key={one.note} one={one} />
        ))}
      </ul>
    </Panel>
  );
}

function MentionItem({ one: { note, caseId, kind, at, author, words } }: { one: Mention }) {
  const { onCase, hidden, markRead, markReadOf } = say(texts);
  const actions = useNoteActions();
  return (
    <li>
      <div>
        <p>
          <Link href={paths.case(caseId)}>{onCase(say(caseNames)[kind], caseId)}</Link>
        </p>
        <p className={styles.words}>{words ?? hidden}</p>
        <p className={styles.quiet}>
          {author.name}, <Moment at={at} />
        </p>
      </div>
      <Button variant="quiet" label={markReadOf(caseId)} onClick={() => actions.markRead(note)}>
        {markRead}
      </Button>
    </li>
  );
}
