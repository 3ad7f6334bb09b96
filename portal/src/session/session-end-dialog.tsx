/** What a customer sees when their session is about to end, and when it has (decisions C.2). */

import { Button } from '@thumela/ui/button.tsx';
import { Dialog } from '@thumela/ui/dialog.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { go } from '@thumela/web/routing/go.ts';
import type { Phase } from '@thumela/web/session/session-clock.ts';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { shell } from '../texts/en/shell.ts';
import { readUsername, type Session } from './session.ts';
import styles from './session-end-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';

const TEXTS = {
  ending: {
    title: 'Your session is about to end',
    body: 'For your safety you are signed out two hours after signing in. Less than two minutes are left. Enter your pin to stay signed in: nothing you typed is lost.',
  },
  over: {
    title: 'Your session has ended',
    body: 'For your safety you were signed out after two hours. Enter your pin to go on where you were: nothing you typed is lost.',
  },
} as const;

interface SessionEndDialogProps {
  session: Session;
  phase: Exclude<Phase, 'running'>;
  /** The customer goes on without signing in again; possible until the end. */
  onLater: () => void;
}

export default function SessionEndDialog({ session, phase, onLater }: SessionEndDialogProps) {
  const [username] = useState(() => readUsername(document.cookie) || session.username);
  const leave = () => go(paths.logout);
  const { title, body } = TEXTS[phase];
  return (
    <Dialog open title={title} onClose={phase === 'ending' ? onLater : leave}>
      <div className={styles.body}>
        <p>{body}</p>
        <SignInForm username={username} fixedUsername />
        <Button variant="quiet" block onClick={leave}>
          {say(shell).menu.logout}
        </Button>
      </div>
    </Dialog>
  );
}
