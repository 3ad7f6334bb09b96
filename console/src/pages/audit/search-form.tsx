import { Button } from '@thumela/ui/buttons/button.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { InputField, TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type FormEvent, useState } from 'react';
import type { AuditSearch } from '../../api/queries/audit.ts';
import { audit as texts } from '../../texts/en/audit.ts';
import styles from './audit.module.css';
import { knownActions } from './words.ts';

interface SearchFormProps {
  search: AuditSearch;
  onSearch: (search: Partial<AuditSearch>) => void;
}

/** What is looked for; nothing is asked before it is sent. */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const words = say(texts);
  const [wanted, setWanted] = useState({ ...search, before: '' });
  const set = (name: keyof AuditSearch) => (value: string) =>
    setWanted({ ...wanted, [name]: value });
  const field = (name: keyof AuditSearch) => ({ name, value: wanted[name], onChange: set(name) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSearch(wanted);
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <div className={styles.fields}>
        <TextField label={words.actor} hint={words.actorHint} maxLength={200} {...field('actor')} />
        <SelectField
          label={words.action}
          options={[{ value: '', label: words.anything }, ...knownActions()]}
          {...field('action')}
        />
        <TextField
          label={words.subject}
          hint={words.subjectHint}
          maxLength={200}
          {...field('subject')}
        />
        <TextField label={words.words} maxLength={200} {...field('words')} />
        <InputField type="date" label={words.from} {...field('from')} />
        <InputField type="date" label={words.to} {...field('to')} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" guard={false}>
          {words.search}
        </Button>
        <Button variant="secondary" onClick={() => onSearch({})}>
          {words.clear}
        </Button>
      </div>
    </form>
  );
}
