/** Shows the page of the present address, with its states while loading and when it cannot load. */
import { Component, createElement, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { RouteRow } from '../routes.ts';
import { LoadFailed } from './load-failed.tsx';
import { pageOf } from './load-page.ts';
import { findRoute } from './match.ts';
import { PageSkeleton } from './page-skeleton.tsx';

/** A chunk that did not arrive must not blank the portal: say so and offer to try again. */
class LoadBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <LoadFailed /> : this.props.children;
  }
}

export function Screen({ table }: { table: readonly RouteRow[] }) {
  const [pathname] = useLocation();
  const { page, params } = findRoute(table, pathname);
  return (
    <LoadBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>{createElement(pageOf(page), { params })}</Suspense>
    </LoadBoundary>
  );
}
