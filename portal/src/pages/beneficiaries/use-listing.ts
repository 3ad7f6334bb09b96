import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { useEffect, useState } from 'react';
import { useBeneficiaries } from '../../api/queries/beneficiaries.ts';

/** Pause after typing before the search starts, in milliseconds. */
const PAUSE_MS = 300;

/** The list as searched and loaded so far; it outlives the view of one of its entries. */
export function useListing() {
  const [text, setText] = useState('');
  const [request, setRequest] = useState({ search: '', size: PAGE_SIZE });
  const wanted = text.trim();
  useEffect(() => {
    const pause = setTimeout(
      () =>
        setRequest((now) => (now.search === wanted ? now : { search: wanted, size: PAGE_SIZE })),
      PAUSE_MS,
    );
    return () => clearTimeout(pause);
  }, [wanted]);
  const { search, size } = request;
  const query = useBeneficiaries(request);
  return {
    /** The text in the search box. */
    text,
    onText: setText,
    /** The search of the loaded list. */
    search,
    query,
    onLoadMore: () => setRequest({ search, size: size + PAGE_SIZE }),
  };
}

export type Listing = ReturnType<typeof useListing>;
