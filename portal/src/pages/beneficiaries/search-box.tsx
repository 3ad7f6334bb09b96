/** Search by name, with the number of results. */

import { SearchField } from '@thumela/ui/fields/search-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { beneficiaries } from '../../texts/en/beneficiaries.ts';
import styles from './beneficiaries.module.css';
import type { Listing } from './use-listing.ts';

const { search: texts } = beneficiaries;

export function SearchBox({ listing }: { listing: Listing }) {
  const { text, onText, search, query } = listing;
  const { data, isPlaceholderData } = query;
  return (
    <search className={styles.search}>
      <SearchField
        name="search"
        label={say(texts).label}
        maxLength={100}
        value={text}
        onChange={onText}
      />
      <p role="status" className={styles.count}>
        {isPlaceholderData ? say(texts).searching : data && say(texts).count(data.total, search)}
      </p>
    </search>
  );
}
