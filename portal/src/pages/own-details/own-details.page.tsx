import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { shell as texts } from '../../texts/en/shell.ts';

// Loaded only by customers who open it; every customer's first script lists the pages.
const OwnDetails = lazyComponent(() => import('./own-details.tsx'));

/** Missing details of the customer, and the open request. */
export default function OwnDetailsPage() {
  return (
    <Suspense fallback={<Skeleton count={3} label={say(texts).ownDetails} />}>
      <OwnDetails />
    </Suspense>
  );
}
