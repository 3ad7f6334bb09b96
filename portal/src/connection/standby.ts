/** What comes after the first screen, in one file: each file costs a phone a request. */
import { keepShell } from './keep-shell.ts';

export { Toasts } from '@thumela/ui/feedback/toasts.tsx';
export { OfflineBar } from '@thumela/web/connection/offline-bar.tsx';

// What lay on top before a reload is gone; Back shall not stop at where it lay.
if (history.state?.over) void import('@thumela/ui/dialogs/use-back.ts');
void keepShell();
