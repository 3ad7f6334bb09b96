/** The page of a follow-up's link, for anyone who has it (FOLLOWUP-01). */
import { Logo } from '@thumela/ui/icons/logo.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { useSession } from '../../../session/store.ts';
import styles from './follow-up-page.module.css';

// Separate from the page: otherwise modules shared with customers' journeys would load with their pages (see
// web/README.md).
const FollowUpEntry = lazyComponent(
  () => import('../../../journeys/follow-up/follow-up-entry.tsx'),
);

export default function FollowUpPage() {
  const signedIn = useSession() !== undefined;
  const { name } = useBrand();
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const entry = (
    <Suspense>
      <FollowUpEntry key={token} token={token} />
    </Suspense>
  );
  if (signedIn) return entry;
  return (
    <main className={styles.page}>
      <Logo name={name} />
      {entry}
    </main>
  );
}
