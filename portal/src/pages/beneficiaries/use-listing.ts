import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { readFirst } from '@thumela/web/lists/pages-of.ts';
import { useEffect, useState } from 'react';
import { beneficiariesKey, readBeneficiaries } from '../../api/queries/beneficiaries.ts';
import { useCustomer } from '../../session/customer.ts';

/** How long the customer pauses before what was typed is searched for, in milliseconds. */
const PAUSE_MS = 300;

/** The list as it is searched and loaded so far; it outlives the view of one of its entries. */
export function useListing() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState({ search: '', size: PAGE_SIZE });
  const wanted = text.trim();
  useEffect(() => {
    const pause = setTimeout(
      () => setAsked((now) => (now.search === wanted ? now : { search: wanted, size: PAGE_SIZE })),
      PAUSE_MS,
    );
    return () => clearTimeout(pause);
  }, [wanted]);
  const { registrationId } = useCustomer();
  const { search, size } = asked;
  const query = useQuery({
    queryKey: [...beneficiariesKey, registrationId, search, size],
    queryFn: ({ signal }) =>
      readFirst(size, (page) => readBeneficiaries(registrationId, { ...page, search }, signal)),
    placeholderData: keepPreviousData,
  });
  return {
    /** What stands in the search box. */
    text,
    onText: setText,
    /** What the list was asked for. */
    search,
    query,
    onLoadMore: () => setAsked({ search, size: size + PAGE_SIZE }),
  };
}

export type Listing = ReturnType<typeof useListing>;
