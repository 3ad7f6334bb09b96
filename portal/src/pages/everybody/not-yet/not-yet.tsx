/** Stands at addresses whose screen is not part of the product yet. */

import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Logo } from '@thumela/ui/pictures/logo.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { Link } from 'wouter';
import { CareContacts } from '../../../connection/care-contacts.tsx';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/store.ts';
import { notYet as texts } from '../../../texts/en/not-yet.ts';
import styles from './not-yet.module.css';

/** @param props.title what the screen will be called; it titles the window. */
export function NotYet({ title }: { title: string }) {
  const signedIn = useSession() !== undefined;
  const { name } = useBrand();
  const Place = signedIn ? 'section' : 'main';
  return (
    <Place className={styles.page}>
      {!signedIn && <Logo name={name} />}
      <PageHeading title={title}>{say(texts).heading}</PageHeading>
      <p>{say(texts).body}</p>
      <Link href={paths.home} asChild>
        <LinkButton variant="secondary">
          {signedIn ? say(texts).toHome : say(texts).toSignIn}
        </LinkButton>
      </Link>
      <CareContacts />
    </Place>
  );
}
