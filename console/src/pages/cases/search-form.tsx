/** Searches all cases. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { InputField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type Ref, useState } from 'react';
import { cases as texts } from '../../texts/en/cases.ts';
import styles from './cases.module.css';

interface SearchFormProps {
  /** The last search. */
  words: string;
  onSearch: (words: string) => void;
  ref: Ref<HTMLInputElement>;
}

export function SearchForm({ words, onSearch, ref }: SearchFormProps) {
  const [typed, setTyped] = useState(words);
  const { search, searchHint, searchButton } = say(texts);
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <InputField
          ref={ref}
          label={search}
          hint={searchHint}
          name="for"
          type="search"
          inputMode="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" variant="secondary" guard={false}>
          {searchButton}
        </Button>
      </form>
    </search>
  );
}
