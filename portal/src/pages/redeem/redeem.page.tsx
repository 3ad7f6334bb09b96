/** Redeeming money by its PIN or its link (SHELL-02, REDEEM-01). */
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';

// Separate from the page: otherwise modules shared with signed-out journeys would load with their pages (see
// web/README.md).
const PinRedemptionEntry = lazyComponent(
  () => import('../../journeys/pin-redemption/pin-redemption-entry.tsx'),
);

export default function RedeemPage() {
  const token = new URLSearchParams(location.search).get('t') ?? '';
  const path = location.pathname;
  return (
    <Suspense>
      <PinRedemptionEntry key={`${path} ${token}`} token={token} path={path} />
    </Suspense>
  );
}
