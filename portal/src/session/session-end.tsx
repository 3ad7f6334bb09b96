/**
 * Two minutes before a session ends the customer may sign in again where they are; what they have
 * typed stays on the screen behind (decisions C.2).
 */
import { Button } from '@thumela/ui/button.tsx';
import { Dialog } from '@thumela/ui/dialog.tsx';
import { useEffect, useState } from 'react';
import { paths } from '../paths.ts';
import { go } from '../routing/go.ts';
import { readUsername, type Session } from './session.ts';
import styles from './session-end.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { usePhase } from './use-phase.ts';

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

export function SessionEnd({ session }: { session: Session }) {
  const phase = usePhase(session);
  const [later, setLater] = useState(0);
  const [username] = useState(() => readUsername(document.cookie) || session.username);
  useEffect(() => {
    if (phase === 'running') setLater(0);
  }, [phase]);

  if (phase === 'running') return null;
  const leave = () => go(paths.logout);
  const dismissed = phase === 'ending' && later === session.signedInAt;
  const { title, body } = TEXTS[phase];
  return (
    <Dialog
      open={!dismissed}
      title={title}
      onClose={phase === 'ending' ? () => setLater(session.signedInAt) : leave}
    >
      <div className={styles.body}>
        <p>{body}</p>
        <SignInForm username={username} fixedUsername onSignedIn={() => setLater(0)} />
        <Button variant="quiet" block onClick={leave}>
          Logout
        </Button>
      </div>
    </Dialog>
  );
}
