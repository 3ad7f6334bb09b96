import { say } from '@thumela/ui/language/language.ts';
import { type CaseNote, useNotes } from '../api/queries/case-notes.ts';
import { Loaded } from '../components/loaded.tsx';
import { Panel } from '../components/panel.tsx';
import { Moment } from '../components/values.tsx';
import { caseNotes as texts } from '../texts/en/case-notes.ts';
import { NoteForm } from './note-form.tsx';
import styles from './notes.module.css';

/** The notes on a case, oldest first, with a form for another one. */
export function Notes({ id }: { id: number }) {
  const found = useNotes(id);
  const words = say(texts);
  return (
    <Panel title={words.title}>
      <div className={styles.notes}>
        <Loaded of={found} count={1}>
          {(notes) =>
            notes.length === 0 ? (
              <p className={styles.quiet}>{words.none}</p>
            ) : (
              <ol className={styles.list}>
                {notes.map((note) => (
                  <Note key={note.id} note={note} />
                ))}
              </ol>
            )
          }
        </Loaded>
        <NoteForm id={id} />
      </div>
    </Panel>
  );
}

function Note({ note: { author, at, words, mentions } }: { note: CaseNote }) {
  return (
    <li className={styles.note}>
      <p>
        <strong>{author.name}</strong>{' '}
        <span className={styles.quiet}>
          <Moment at={at} />
        </span>
      </p>
      <p className={styles.words}>{words}</p>
      {mentions.length > 0 && (
        <p className={styles.quiet}>
          {say(texts).mentions(mentions.map(({ name }) => name).join(', '))}
        </p>
      )}
    </li>
  );
}
