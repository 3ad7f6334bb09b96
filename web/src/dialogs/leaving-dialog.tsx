/** A dialog that ends what was being done: every way out of it leads to the same place. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface LeavingDialogProps {
  title: string;
  /** Text of the button. */
  leave: string;
  onLeave: () => void;
  children: ReactNode;
}

export function LeavingDialog({ title, leave, onLeave, children }: LeavingDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onLeave}
      closeSign={false}
      actions={
        <Button block onClick={onLeave}>
          {leave}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
