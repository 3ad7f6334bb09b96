/** Notifies a customer that their session is about to end, or has ended (decision 16). */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import type { Phase } from '@thumela/web/session/session-clock.ts';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { sessionEnd } from '../texts/en/session-end.ts';
import { shell } from '../texts/en/shell.ts';
import { readUsername, type Session } from './session.ts';
import styles from './session-end-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';

interface SessionEndDialogProps {
  session: Session;
  phase: Exclude<Phase, 'running'>;
  /** Called to continue without signing in again; possible until the end. */
  onLater: () => void;
}

export default function SessionEndDialog({ session, phase, onLater }: SessionEndDialogProps) {
  const [username] = useState(() => readUsername(document.cookie) || session.username);
  const leave = () => navigateTo(paths.logout);
  const { title, body } = say(sessionEnd)[phase];
  const lifetime = Math.round((session.endsAt - session.signedInAt) / 1000);
  return (
    <Dialog open title={title} onClose={phase === 'ending' ? onLater : leave}>
      <div className={styles.body}>
        <p>{session.idle ?? body(lifetime)}</p>
        <SignInForm username={username} fixedUsername />
        <Button variant="quiet" block onClick={leave}>
          {say(shell).menu.logout}
        </Button>
      </div>
    </Dialog>
  );
}
