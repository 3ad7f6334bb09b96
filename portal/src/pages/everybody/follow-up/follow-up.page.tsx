/** The page of a follow-up's link, for everybody who has one (FOLLOWUP-01). */
import { Logo } from '@thumela/ui/pictures/logo.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import styles from '../../../journeys/follow-up/follow-up.module.css';
import { FollowUpEntry } from '../../../journeys/follow-up/follow-up-entry.tsx';
import { useSession } from '../../../session/store.ts';

export default function FollowUpPage() {
  const signedIn = useSession() !== undefined;
  const { name } = useBrand();
  const token = new URLSearchParams(location.search).get('t') ?? '';
  if (signedIn) return <FollowUpEntry key={token} token={token} />;
  return (
    <main className={styles.page}>
      <Logo name={name} />
      <FollowUpEntry key={token} token={token} />
    </main>
  );
}
