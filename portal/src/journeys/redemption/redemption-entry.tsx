/**
 * The first screen of whoever follows the link of an order: it turns a wheel while the order is looked up, for
 * which more is fetched as soon as it stands (decision 79).
 */
import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Logo } from '@thumela/ui/pictures/logo.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { redemptionEntry as texts } from '../../texts/en/redemption-entry.ts';
import styles from './redemption-entry.module.css';

const Opening = lazyComponent(() => import('./opening.tsx'));

export function RedemptionEntry() {
  const { name } = useBrand();
  return (
    <main className={styles.page}>
      <header>
        <Logo name={name} />
      </header>
      <Suspense fallback={<Looking />}>
        <Opening />
      </Suspense>
    </main>
  );
}

/** The order is being looked up, or what was filled in for it (WIZARD-20). */
export function Looking() {
  return (
    <p className={styles.looking}>
      <Spinner label={say(texts).looking} />
    </p>
  );
}
