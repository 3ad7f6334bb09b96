import { Button } from '@thumela/ui/buttons/button.tsx';
import { DateField } from '@thumela/ui/fields/date-field.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type FormEvent, useState } from 'react';
import type { AuditSearch } from '../../api/queries/audit.ts';
import { audit as texts } from '../../texts/en/audit.ts';
import styles from './audit.module.css';
import { listActions } from './entry-format.ts';

/** Value of the option for any action. */
const ANY = 'any';

interface SearchFormProps {
  search: AuditSearch;
  onSearch: (search: Partial<AuditSearch>) => void;
}

/** The search filters, applied on submit. */
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
      <TextField
        type="search"
        label={words.query}
        hint={words.queryHint}
        maxLength={200}
        {...field('query')}
      />
      <div className={styles.fields}>
        <TextField label={words.actor} hint={words.actorHint} maxLength={200} {...field('actor')} />
        <SelectField
          label={words.action}
          options={[{ value: ANY, label: words.anything }, ...listActions()]}
          name="action"
          value={wanted.action || ANY}
          onChange={(action) => set('action')(action === ANY ? '' : action)}
        />
        <TextField label={words.words} maxLength={200} {...field('words')} />
        <DateField label={words.from} {...field('from')} />
        <DateField label={words.to} {...field('to')} />
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
