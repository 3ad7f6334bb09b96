/** The cards with Load More, and the confirmation before one is deleted. */

import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import styles from '@thumela/web/lists/list-page.module.css';
import { LoadMore } from '@thumela/web/lists/load-more.tsx';
import { useFocusFirstNew } from '@thumela/web/lists/use-focus-first-new.ts';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { beneficiaries as texts } from '../../texts/en/beneficiaries.ts';
import type { Beneficiary } from './beneficiary.ts';
import { BeneficiaryCard } from './beneficiary-card.tsx';
import { ExistingCard } from './existing-card.tsx';
import type { Listing } from './use-listing.ts';

const DeleteDialog = lazyComponent(async () => {
  const { DeleteDialog } = await import('./delete-dialog.tsx');
  return { default: DeleteDialog };
});

interface CardsProps {
  items: readonly Beneficiary[];
  total: number;
  existing: boolean;
  listing: Listing;
  returnTo: RefObject<number | undefined> | undefined;
}

export function Cards({ items, total, existing, listing, returnTo }: CardsProps) {
  const { firstNew, expect } = useFocusFirstNew<HTMLAnchorElement>(items.length);
  const [deleting, setDeleting] = useState<Beneficiary>();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={say(texts).title}>
        {items.map((beneficiary, index) => {
          const first = index > 0 && index % PAGE_SIZE === 0;
          const common = { beneficiary, ...(first && { ref: firstNew(index) }) };
          return (
            <li key={beneficiary.id}>
              {existing ? (
                <ExistingCard {...common} />
              ) : (
                <BeneficiaryCard {...common} returnTo={returnTo} onDelete={setDeleting} />
              )}
            </li>
          );
        })}
      </ul>
      <LoadMore
        texts={say(texts)}
        shown={items.length}
        total={total}
        busy={listing.query.isPlaceholderData}
        onMore={() => {
          expect();
          listing.onLoadMore();
        }}
      />
      {deleting && (
        <Suspense>
          <DeleteDialog
            beneficiary={deleting}
            onKeep={() => setDeleting(undefined)}
            onDeleted={() => {
              setDeleting(undefined);
              // The focused button was removed with its card.
              requestAnimationFrame(() => list.current?.focus());
            }}
          />
        </Suspense>
      )}
    </>
  );
}
