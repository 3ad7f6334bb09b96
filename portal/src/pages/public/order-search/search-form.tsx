import type { orderSearchFields } from '@thumela/rules/fields/order-search-fields.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { useLines } from '@thumela/web/forms/use-lines.ts';
import type { FormEvent } from 'react';
import { orderSearch as texts } from '../../../texts/en/order-search.ts';
import styles from './order-search.module.css';

type SearchField = keyof typeof orderSearchFields;

interface SearchFormProps {
  form: ReturnType<typeof useLines<SearchField>>;
  busy: boolean;
  onSearch: () => void;
}

/** Reference and number, and Search (SEARCH-01, SEARCH-05). */
export function SearchForm({ form, busy, onSearch }: SearchFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.valid && !busy) onSearch();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{say(texts).need}</p>
      <TextField
        {...form.line('reference')}
        help={say(texts).referenceHelp}
        autoComplete="off"
        required
      />
      <TextField
        {...form.line('cellphone')}
        help={say(texts).cellphoneHelp}
        hint={say(texts).cellphoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <Button type="submit" block busy={busy} disabled={!form.valid}>
        {say(texts).search}
      </Button>
    </form>
  );
}
