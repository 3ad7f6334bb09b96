import { NOTE_LENGTH } from '@thumela/rules/operators/notes.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useCommonAssignees } from '../../api/queries/bulk.ts';
import { SmallForm } from '../../components/small-form.tsx';
import { bulk as texts } from '../../texts/en/bulk.ts';
import { cases } from '../../texts/en/cases.ts';
import styles from './cases.module.css';
import type { Row } from './rows.ts';

interface AssignSelectedProps {
  rows: readonly Row[];
  onChosen: (to: number) => void;
}

/** Chooses an operator who may decide all selected cases. */
export function AssignSelected({ rows, onChosen }: AssignSelectedProps) {
  const operators = useCommonAssignees(rows);
  const [to, setTo] = useState('');
  const words = say(texts);
  return (
    <div className={styles.moves}>
      <SelectField
        label={words.assignee}
        name="to"
        placeholder={say(cases).holder.choose}
        value={to}
        options={operators.map(({ id, name, email }) => ({
          value: String(id),
          label: `${name}, ${email}`,
        }))}
        onChange={setTo}
      />
      <Button variant="secondary" disabled={to === ''} onClick={() => onChosen(Number(to))}>
        {words.assign}
      </Button>
    </div>
  );
}

/** A note for all selected cases. */
export function NoteSelected({ onNote }: { onNote: (words: string) => Promise<void> }) {
  const [note, setNote] = useState('');
  const words = say(texts);
  return (
    <SmallForm
      className={styles.noting}
      submit={words.addNote}
      variant="secondary"
      disabled={note.trim() === ''}
      send={() => onNote(note)}
    >
      <TextAreaField
        label={words.note}
        name="note"
        rows={2}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
    </SmallForm>
  );
}
