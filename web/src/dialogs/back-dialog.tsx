/** A dialog with a single button in its footer. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import type { ReactNode } from 'react';

interface BackDialogProps {
  title: string;
  /** Text of the button. */
  back: string;
  onBack: () => void;
  children: ReactNode;
}

export function BackDialog({ title, back, onBack, children }: BackDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onBack}
      actions={
        <Button variant="secondary" block onClick={onBack}>
          {back}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
