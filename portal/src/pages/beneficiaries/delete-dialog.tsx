/** Requires confirmation before deleting (BENEF-08). One that was already deleted elsewhere counts as deleted. */

import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { isNotFound } from '@thumela/web/api/failures.ts';
import { ConfirmDialog } from '@thumela/web/dialogs/confirm-dialog.tsx';
import { useDeleteBeneficiary } from '../../api/queries/beneficiaries.ts';
import { beneficiaries } from '../../texts/en/beneficiaries.ts';
import type { Beneficiary } from './beneficiary.ts';

const { deleting: texts } = beneficiaries;

interface DeleteDialogProps {
  beneficiary: Beneficiary;
  onKeep: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ beneficiary, onKeep, onDeleted }: DeleteDialogProps) {
  const { id, beneficiaryName: name } = beneficiary;
  const remove = useDeleteBeneficiary(id);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onDeleted();
        showToast({ kind: 'success', heading: say(texts).done(name) });
      },
      onError: (error) => {
        if (!isNotFound(error)) return;
        onDeleted();
        showToast({
          kind: 'info',
          heading: say(texts).already(name),
          items: [say(texts).elsewhere],
        });
      },
    });
  return (
    <ConfirmDialog
      texts={say(texts)}
      busy={remove.isPending}
      error={isNotFound(remove.error) ? null : remove.error}
      onConfirm={confirm}
      onKeep={onKeep}
    >
      <strong>{say(texts).question(name)}</strong> {say(texts).consequence}
    </ConfirmDialog>
  );
}
