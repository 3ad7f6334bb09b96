/**
 * The signed-in layouts (UI-01): mobile below 575 px, browser otherwise, and the dialogs of both. The surroundings
 * change with the layout; the page itself remains mounted, with all typed values.
 */

import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { HeaderText } from '@thumela/web/routing/page-heading.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { loadBrowserFrame } from './browser-chunks.ts';
import type { ShellDialog } from './menu.ts';
import { MobileFooter } from './mobile-footer.tsx';
import { MobileHeader } from './mobile-header.tsx';
import styles from './shell.module.css';

const BrowserFrame = lazyComponent(loadBrowserFrame);
const ContactDialog = lazyComponent(() => import('./contact-dialog.tsx'));
// It shows nothing, so it does not compete with the page for the connection.
const Referral = lazyComponent(async () => {
  await firstScreenPainted;
  return import('./referral.tsx');
});
// As above.
const MoneyArrived = lazyComponent<object>(async () => {
  await firstScreenPainted;
  return import('../transactions/money-arrived.tsx');
});
const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'));

/** Properties of the menus of both layouts. */
export interface MenuProps {
  /** The dialog that is open. */
  dialog: ShellDialog | undefined;
  onOpen: (dialog: ShellDialog) => void;
}

export function Shell({ children }: { children: ReactNode }) {
  const layout = useLayout();
  const mobile = layout === 'mobile';
  const [dialog, setDialog] = useState<ShellDialog>();
  const [headerText, setHeaderText] = useState('');
  const menu: MenuProps = { dialog, onOpen: setDialog };
  const close = () => setDialog(undefined);
  return (
    <>
      <div className={styles[layout]}>
        {mobile ? (
          <MobileHeader {...menu} text={headerText} />
        ) : (
          <Suspense>
            <BrowserFrame {...menu} />
          </Suspense>
        )}
        <HeaderText value={mobile ? setHeaderText : undefined}>
          <main id="content" className={styles.main} tabIndex={-1}>
            {children}
          </main>
        </HeaderText>
        {mobile && <MobileFooter {...menu} />}
      </div>
      <Suspense>
        <MoneyArrived />
      </Suspense>
      <Suspense>
        <Referral shown={dialog === 'share'} />
      </Suspense>
      <Suspense>
        {dialog === 'contact' && <ContactDialog layout={layout} onClose={close} />}
        {dialog === 'share' && <ShareDialog layout={layout} onClose={close} />}
      </Suspense>
    </>
  );
}
