import { NOTE_LENGTH } from '@thumela/rules/operators/notes.ts';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useRef, useState } from 'react';
import { useMentionable, useNoteActions } from '../api/queries/case-notes.ts';
import type { NamedOperator } from '../api/queries/cases.ts';
import { SmallForm } from '../components/small-form.tsx';
import { caseNotes as texts } from '../texts/en/case-notes.ts';
import { findTypedName, insertName, listMentioned, suggestOperators } from './mentions.ts';
import styles from './notes.module.css';

/** Adds a note to a case. A text is about a person, so no draft of it is stored. */
export function NoteForm({ id }: { id: number }) {
  const [words, setWords] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const { data: operators = [] } = useMentionable(id, words.includes('@'));
  const { add } = useNoteActions();
  const { title, words: label, hint, add: submit } = say(texts);
  const choose = (name: string) => {
    const at = insertName(words, area.current?.selectionStart ?? words.length, name);
    setWords(at.words);
    area.current?.focus();
    requestAnimationFrame(() => area.current?.setSelectionRange(at.caret, at.caret));
  };
  return (
    <SmallForm
      className={styles.form}
      submit={submit}
      variant="secondary"
      disabled={words.trim() === ''}
      send={async () => {
        await add(id, words, listMentioned(words, operators));
        setWords('');
      }}
    >
      <TextAreaField
        ref={area}
        label={label}
        hint={hint}
        name={title}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={words}
        onChange={setWords}
      />
      <Suggestions
        typed={findTypedName(words, area.current?.selectionStart ?? words.length)}
        operators={operators}
        onChoose={choose}
      />
    </SmallForm>
  );
}

interface SuggestionsProps {
  typed: string | undefined;
  operators: readonly NamedOperator[];
  onChoose: (name: string) => void;
}

/** Operators that fit the typed beginning of a name. */
function Suggestions({ typed, operators, onChoose }: SuggestionsProps) {
  const fitting = typed === undefined ? [] : suggestOperators(operators, typed);
  const open = fitting.filter(({ name }) => !typed?.startsWith(name));
  if (open.length === 0) return null;
  return (
    <ul className={styles.suggestions} aria-label={say(texts).suggestions}>
      {open.map(({ id, name, email }) => (
        <li key={id}>
          <button type="button" title={email} onClick={() => onChoose(name)}>
            @{name}
          </button>
        </li>
      ))}
    </ul>
  );
}
