/** The customer's beneficiaries, for choosing one or managing them (SHELL-05). */
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { BeneficiaryList } from './beneficiary-list.tsx';
import { useOpened } from './opened.ts';
import { type Listing, useListing } from './use-listing.ts';

// The form and its rules are loaded when one is opened.
const OpenedBeneficiary = lazyComponent(async () => {
  const { OpenedBeneficiary } = await import('./opened-beneficiary.tsx');
  return { default: OpenedBeneficiary };
});

export default function BeneficiariesPage() {
  const listing = useListing();
  const [pathname] = useLocation();
  return pathname.startsWith(paths.beneficiariesExisting) ? (
    <BeneficiaryList listing={listing} existing />
  ) : (
    <Beneficiaries listing={listing} />
  );
}

/** The list, or the view and edit of the one that is open. */
function Beneficiaries({ listing }: { listing: Listing }) {
  const opened = useOpened();
  const returnTo = useRef<number>(undefined);
  const id = opened?.id;
  useEffect(() => {
    if (id !== undefined) returnTo.current = id;
  }, [id]);
  return opened ? (
    <Suspense fallback={<Skeleton shape="field" count={5} />}>
      <OpenedBeneficiary key={opened.id} opened={opened} />
    </Suspense>
  ) : (
    <BeneficiaryList listing={listing} returnTo={returnTo} />
  );
}
