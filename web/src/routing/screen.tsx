/** Shows the page of the current address, with its loading and error states. */
import { createElement, Suspense } from 'react';
import { useLocation } from 'wouter';
import { useFirstScreenSignal } from './first-screen.ts';
import { LoadBoundary } from './load-boundary.tsx';
import type { PageProps, Pages } from './load-page.ts';
import { findRoute } from './match.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** @param props.alone there is no surrounding shell. */
export function Screen({ pages, alone = false }: { pages: Pages; alone?: boolean }) {
  const [pathname] = useLocation();
  const { page, params, shape, screen } = findRoute(pages.table, pathname);
  return (
    <LoadBoundary key={screen ?? pathname} alone={alone} onRetry={() => pages.forget(page)}>
      <Suspense fallback={<PageSkeleton shape={shape} alone={alone} />}>
        <Page pages={pages} name={page} params={params} />
      </Suspense>
    </LoadBoundary>
  );
}

/** Looks up its component at each render, because a retry creates a new one. */
function Page({ pages, name, params }: PageProps & { pages: Pages; name: string }) {
  useFirstScreenSignal();
  return createElement(pages.pageOf(name), { params });
}
