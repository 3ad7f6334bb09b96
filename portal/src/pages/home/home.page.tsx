/** The home screen (2§2): the two things to do, and what is left to send. */
import { Suspense, useState } from 'react';
import { part } from '../../connection/part.ts';
import { PageHeading } from '../../routing/page-heading.tsx';
import { PageSkeleton } from '../../routing/page-skeleton.tsx';
import { loadBrowserHome } from '../../shell/browser-parts.ts';
import { useLayout } from '../../shell/use-layout.ts';
import styles from './home.module.css';
import { MobileHome } from './mobile-home.tsx';

const BrowserHome = part(loadBrowserHome);

/** Whether Send Money shows its two ways, and what turns it. */
export interface SendChoice {
  choosing: boolean;
  onChoose: () => void;
}

export default function HomePage() {
  const layout = useLayout();
  const [choosing, setChoosing] = useState(false);
  const choice: SendChoice = { choosing, onChoose: () => setChoosing(!choosing) };
  return (
    <>
      <PageHeading title="Home" className={styles.heading}>
        <span className="visually-hidden">Home</span>
      </PageHeading>
      {layout === 'mobile' ? (
        <MobileHome {...choice} />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <BrowserHome {...choice} />
        </Suspense>
      )}
    </>
  );
}
