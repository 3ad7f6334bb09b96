/** Everything that loads after the first screen, in one file: each file costs a phone a request. */
import { registerShellWorker } from './register-shell-worker.ts';

export { Toasts } from '@thumela/ui/feedback/toasts.tsx';
export { OfflineBar } from '@thumela/web/connection/offline-bar.tsx';

void registerShellWorker();
