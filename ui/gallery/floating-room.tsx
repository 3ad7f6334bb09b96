import { useState } from 'react';
import { Button } from '../src/buttons/button.tsx';
import { Dialog } from '../src/dialogs/dialog.tsx';
import { Tooltip } from '../src/dialogs/tooltip.tsx';
import { showToast } from '../src/feedback/toasts.tsx';
import { Card } from '../src/layout/card.tsx';
import styles from './gallery.module.css';

const showErrorToast = () =>
  showToast({
    kind: 'error',
    heading: 'Quotation could not be made',
    items: ['The amount is above today’s limit.', 'Choose a smaller amount.'],
  });
const showSuccessToast = () => showToast({ kind: 'success', heading: 'Beneficiary saved' });
const showInfoToast = () =>
  showToast({ kind: 'info', heading: 'Your session ends in two minutes' });
const showWarningToast = () =>
  showToast({ kind: 'warning', heading: 'This link has been used before' });

/** Floating elements: dialog, toasts, tooltip. */
export function FloatingRoom() {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Floating">
      <div className={styles.stack}>
        <div className={styles.row}>
          <Button variant="secondary" onClick={showErrorToast}>
            Error toast
          </Button>
          <Button variant="secondary" onClick={showSuccessToast}>
            Success toast
          </Button>
          <Button variant="secondary" onClick={showInfoToast}>
            Info toast
          </Button>
          <Button variant="secondary" onClick={showWarningToast}>
            Warning toast
          </Button>
        </div>
        <p>
          Payment date{' '}
          <Tooltip label="Help: Payment date">
            Payment should reflect before midnight on Monday.
          </Tooltip>
        </p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open dialog
        </Button>
      </div>
      <Dialog
        open={open}
        title="Cancel Transaction"
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="danger" onClick={showErrorToast}>
              Cancel Transaction
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          Nothing has been paid yet. The reference can not be used again.{' '}
          <Tooltip label="Help: reference">It is printed on your proof of payment.</Tooltip>
        </p>
      </Dialog>
    </Card>
  );
}
