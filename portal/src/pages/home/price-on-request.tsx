import { chevronRightIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense, useState } from 'react';
import { priceCalculator as texts } from '../../texts/en/price-calculator.ts';
import styles from './price-on-request.module.css';

// Most customers go straight to sending (decision 31).
const PriceCalculator = lazyComponent<object>(() => import('./price-calculator.tsx'));

/** The price calculator of a phone: a line until it is opened. */
export default function PriceOnRequest() {
  const [open, setOpen] = useState(false);
  const closed = (
    <button type="button" className={styles.closed} onClick={() => setOpen(true)}>
      {say(texts).title}
      <Icon path={chevronRightIcon} size={20} />
    </button>
  );
  if (!open) return closed;
  return (
    <Suspense fallback={closed}>
      <PriceCalculator />
    </Suspense>
  );
}
