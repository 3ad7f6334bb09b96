/** Notices that may appear at any time. They are fetched beside the first screen, in one file: each file costs a phone a request. */
export { Toasts } from '@thumela/ui/feedback/toasts.tsx';
export { OfflineBar } from '@thumela/web/connection/offline-bar.tsx';

// What lay on top before a reload is gone; Back shall not stop at where it lay.
if (history.state?.over) void import('@thumela/ui/dialogs/use-back.ts');
