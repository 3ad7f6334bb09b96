/** Layout of a public page: its own when signed out, the shell's otherwise. */

import { Logo } from '@thumela/ui/icons/logo.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import type { ReactNode } from 'react';
import { useSession } from '../../session/store.ts';
import styles from './receiver-page.module.css';

interface ReceiverPageProps {
  title: string;
  /** Above the title: the link back. */
  back?: ReactNode;
  /** Below the page: contacts and further pages. */
  foot?: ReactNode;
  children: ReactNode;
}

export function ReceiverPage({ title, back, foot, children }: ReceiverPageProps) {
  const signedIn = useSession() !== undefined;
  const { name } = useBrand();
  const Place = signedIn ? 'section' : 'main';
  return (
    <div className={signedIn ? styles.within : styles.alone}>
      {!signedIn && (
        <header>
          <Logo name={name} />
        </header>
      )}
      <Place className={styles.page}>
        {back}
        <PageHeading title={title} />
        {children}
      </Place>
      {foot}
    </div>
  );
}
