/** The home screen (HOME-02, HOME-03): the two main actions, and the remaining limits. */

import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { PageSkeleton } from '@thumela/web/routing/page-skeleton.tsx';
import { Suspense, useState } from 'react';
import { loadBrowserHome } from '../../shell/browser-chunks.ts';
import { home as texts } from '../../texts/en/home.ts';
import styles from './home.module.css';
import { MobileHome } from './mobile-home.tsx';

const BrowserHome = lazyComponent(loadBrowserHome);

export default function HomePage() {
  const layout = useLayout();
  // Here and not in a layout, so that rotating the phone preserves it.
  const choosing = useState(false);
  return (
    <>
      <PageHeading title={say(texts).title} className={styles.heading}>
        <span className="visually-hidden">{say(texts).title}</span>
      </PageHeading>
      {layout === 'mobile' ? (
        <MobileHome choosing={choosing} />
      ) : (
        <Suspense fallback={<PageSkeleton shape="home" />}>
          <BrowserHome choosing={choosing} />
        </Suspense>
      )}
    </>
  );
}
