/** Stands at addresses whose screen is not part of the product yet. */
import { LinkButton } from '@thumela/ui/button.tsx';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { Link } from 'wouter';
import { CareContacts } from '../../../connection/care-contacts.tsx';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/store.ts';
import styles from './not-yet.module.css';

/** @param props.title what the screen will be called; it titles the window. */
export function NotYet({ title }: { title: string }) {
  const signedIn = useSession() !== undefined;
  const Place = signedIn ? 'section' : 'main';
  return (
    <Place className={styles.page}>
      <PageHeading title={title}>This page is not ready yet</PageHeading>
      <p>We are still building it. Nothing is wrong with your account or your money.</p>
      <Link href={paths.home} asChild>
        <LinkButton variant="secondary">{signedIn ? 'Go to Home' : 'Go to Sign In'}</LinkButton>
      </Link>
      <CareContacts />
    </Place>
  );
}
