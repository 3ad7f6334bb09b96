/** Asks before deleting (2§2). One that was deleted elsewhere already is as good as deleted here. */
import { Button } from '@thumela/ui/button.tsx';
import { Dialog } from '@thumela/ui/dialog.tsx';
import { ErrorBlock } from '@thumela/ui/error-block.tsx';
import { showToast } from '@thumela/ui/toast-store.ts';
import { formatError } from '../../api/error-format.ts';
import { isGone, useDeleteBeneficiary } from '../../api/queries/opened-beneficiary.ts';
import { beneficiaries } from '../../texts/beneficiaries.ts';
import styles from './beneficiaries.module.css';
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
        showToast({ kind: 'success', heading: texts.done(name) });
      },
      onError: (error) => {
        if (!isGone(error)) return;
        onDeleted();
        showToast({ kind: 'info', heading: texts.already(name), items: [texts.elsewhere] });
      },
    });
  return (
    <Dialog
      open
      title={texts.title}
      onClose={onKeep}
      actions={
        <>
          <Button variant="danger" busy={remove.isPending} onClick={confirm}>
            {texts.confirm}
          </Button>
          <Button variant="secondary" onClick={onKeep}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <p>
          <strong>{texts.question(name)}</strong> {texts.consequence}
        </p>
        {remove.error && !isGone(remove.error) && <ErrorBlock {...formatError(remove.error)} />}
      </div>
    </Dialog>
  );
}
