/** Signs out and goes to the sign-in screen (SESSION-22). */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { clearDrafts } from '@thumela/web/forms/drafts.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { useCallback, useEffect, useState } from 'react';
import { abandon } from '../../../api/portal-client.ts';
import { CareContacts } from '../../../connection/care-contacts.tsx';
import { currentSession, endSession } from '../../../session/store.ts';
import { signedOutPaths } from '../../../signed-out-paths.ts';
import { logout as texts } from '../../../texts/en/logout.ts';
import styles from './logout.module.css';

/**
 * Loaded on demand, because few customers have files. If the import fails, the files are still private to their
 * owner, and expire after a day.
 */
const forgetFilesOf = (registrationId: number) =>
  void import('./forget-files.ts')
    .then(({ forgetFiles }) => forgetFiles(registrationId))
    .catch(() => undefined);

export default function LogoutPage() {
  const [failed, setFailed] = useState(false);
  const leave = useCallback(async () => {
    setFailed(false);
    // Every response renews the credential: a late one would restore it after signing out.
    abandon();
    const leaving = currentSession();
    try {
      if (leaving) await endSession();
      clearDrafts();
      if (leaving) forgetFilesOf(leaving.registrationId);
      navigateTo(signedOutPaths.login, { replace: true });
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void leave(), [leave]);

  return (
    <section className={styles.page} aria-busy={!failed}>
      <PageHeading title={say(texts).title}>
        {failed ? say(texts).still : say(texts).going}
      </PageHeading>
      {failed && (
        <div role="alert" className={styles.page}>
          <p>{say(texts).failed}</p>
          <Button onClick={leave}>{say(texts).tryAgain}</Button>
        </div>
      )}
      {failed && <CareContacts />}
    </section>
  );
}
