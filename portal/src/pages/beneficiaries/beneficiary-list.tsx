/** The list and each of its states: loading, offline, failed, empty, no results, filled. */

import { Button, LinkButton } from '@thumela/ui/buttons/button.tsx';
import { EmptyState } from '@thumela/ui/feedback/empty-state.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import list from '@thumela/web/lists/list-page.module.css';
import { ListStates } from '@thumela/web/lists/list-states.tsx';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { noBeneficiaries } from '../../illustrations/empty-states.tsx';
import { paths } from '../../paths.ts';
import { beneficiaries as texts } from '../../texts/en/beneficiaries.ts';
import styles from './beneficiaries.module.css';
import { Cards } from './cards.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchBox } from './search-box.tsx';
import type { Listing } from './use-listing.ts';

interface BeneficiaryListProps {
  listing: Listing;
  /** For choosing one of them, without changing any. */
  existing?: boolean;
  /** The beneficiary whose view was left last, which takes the focus. */
  returnTo?: RefObject<number | undefined>;
}

export function BeneficiaryList({ listing, existing = false, returnTo }: BeneficiaryListProps) {
  const { data } = listing.query;
  const none = data?.total === 0 && listing.search === '' && listing.text === '';
  return (
    <div className={list.page}>
      <div className={list.head}>
        <PageHeading title={existing ? say(texts).existing.title : say(texts).title} />
        {!none && <Create secondary={existing} />}
      </div>
      {existing && !none && <p className={styles.intro}>{say(texts).existing.intro}</p>}
      {!none && <SearchBox listing={listing} />}
      {none ? (
        <EmptyState text={say(texts).empty} picture={noBeneficiaries} action={<Create />} />
      ) : (
        <Found listing={listing} existing={existing} returnTo={returnTo} />
      )}
    </div>
  );
}

function Create({ secondary = false }: { secondary?: boolean }) {
  return (
    <Link href={paths.createBeneficiary} asChild>
      <LinkButton
        variant={secondary ? 'secondary' : 'primary'}
        icon={<Icon path={plusIcon} size={20} />}
      >
        {say(texts).create}
      </LinkButton>
    </Link>
  );
}

interface FoundProps {
  listing: Listing;
  existing: boolean;
  returnTo: RefObject<number | undefined> | undefined;
}

function Found({ listing, existing, returnTo }: FoundProps) {
  return (
    <ListStates
      query={listing.query}
      texts={say(texts)}
      picture={noBeneficiaries}
      sizes={styles.waiting}
    >
      {({ items, total }) =>
        items.length === 0 ? (
          <Nobody onAll={() => listing.onText('')} />
        ) : (
          <Cards
            items={items}
            total={total}
            existing={existing}
            listing={listing}
            returnTo={returnTo}
          />
        )
      }
    </ListStates>
  );
}

/** No beneficiary has the searched name. */
function Nobody({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState
      text={say(texts).search.nobody}
      picture={<NothingFound />}
      action={
        <Button variant="secondary" onClick={onAll}>
          {say(texts).search.all}
        </Button>
      }
    />
  );
}
