/** The signed-in layouts (2§2): mobile below 575 px, browser otherwise, and the dialogs of both. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { BrowserShell } from './browser-shell.tsx';
import type { ShellDialog } from './menu.ts';
import { MobileShell } from './mobile-shell.tsx';
import { useLayout } from './use-layout.ts';

const ContactDialog = lazy(() => import('./contact-dialog.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

export interface LayoutProps {
  onOpen: (dialog: ShellDialog) => void;
  children: ReactNode;
}

export function Shell({ children }: { children: ReactNode }) {
  const layout = useLayout();
  const [dialog, setDialog] = useState<ShellDialog>();
  const Frame = layout === 'mobile' ? MobileShell : BrowserShell;
  const close = () => setDialog(undefined);
  return (
    <>
      <Frame onOpen={setDialog}>{children}</Frame>
      <Suspense>
        {dialog === 'contact' && <ContactDialog layout={layout} onClose={close} />}
        {dialog === 'share' && <ShareDialog layout={layout} onClose={close} />}
      </Suspense>
    </>
  );
}
