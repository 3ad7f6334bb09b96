import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { Icon, receiveIcon, sendIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { type ComponentProps, Suspense } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import type { Revealed } from '../../shell/use-dropdown.ts';
import { shell as texts } from '../../texts/en/shell.ts';
import { LimitsPanel } from './limits-panel.tsx';
import styles from './mobile-home.module.css';

// Home is complete without it; its space is reserved.
const Standing = lazyComponent<object>(async () => {
  await firstScreenPainted;
  return import('./pending-items.tsx');
});

// Hidden at first.
const SendMoneyChoice = lazyComponent<ComponentProps<'ul'>>(async () => {
  await firstScreenPainted;
  return { default: (await import('../../shell/send-money-choice.tsx')).SendMoneyChoice };
});

// Its space is reserved.
const PriceOnRequest = lazyComponent<object>(async () => {
  await firstScreenPainted;
  return import('./price-on-request.tsx');
});

/** Pending items and the last recipients, the price of an amount, two circles, and the send limits (HOME-02, HOME-03). */
export function MobileHome({ choosing: [open, setOpen] }: { choosing: Revealed }) {
  return (
    <div className={styles.home}>
      <div className={styles.standing}>
        <Suspense fallback={<Skeleton shape="row" count={2} label="" />}>
          <Standing />
        </Suspense>
      </div>
      <div className={styles.price}>
        <Suspense>
          <PriceOnRequest />
        </Suspense>
      </div>
      <div className={styles.circles}>
        <button
          type="button"
          className={styles.send}
          aria-expanded={open}
          aria-controls="send-money"
          onClick={() => setOpen(!open)}
        >
          <span className={styles.disc}>
            <Icon path={sendIcon} size={32} />
          </span>
          {say(texts).sendMoney}
        </button>
        <Link href={paths.redeemTransaction} className={styles.receive}>
          <span className={styles.disc}>
            <Icon path={receiveIcon} size={32} />
          </span>
          {say(texts).receiveMoney}
        </Link>
      </div>
      <Suspense>
        <SendMoneyChoice id="send-money" hidden={!open} />
      </Suspense>
      <LimitsPanel />
    </div>
  );
}
