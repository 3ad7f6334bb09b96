/** Replaces a change after paying until its state is known, or if it is not possible (see server/src/sending/README.md). */
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import type { usePayoutState } from '../../api/queries/payout-changes.ts';

interface StandingDialogProps {
  query: ReturnType<typeof usePayoutState>;
  texts: {
    readonly title: string;
    readonly loading: string;
    /** Shown when it cannot be changed. */
    readonly over: string;
  };
  onClose: () => void;
}

export function ChangeStateDialog({ query, texts, onClose }: StandingDialogProps) {
  const { data, isPending, error, refetch } = query;
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      {isPending && <Skeleton shape="field" count={2} label={texts.loading} />}
      {data === undefined && error && <Problem part error={error} onRetry={refetch} />}
      {data !== undefined && <p>{texts.over}</p>}
    </Dialog>
  );
}
