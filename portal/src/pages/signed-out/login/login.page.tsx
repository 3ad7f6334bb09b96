/** Signing in (SESSION-01): one column on a phone, a picture beside the form in a browser. */

import { Logo } from '@thumela/ui/icons/logo.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { loadScreen } from '../../../routing/load-screen.ts';
import type { AwaitedPin } from '../../../session/awaited-pin.ts';
import { readUsername } from '../../../session/session.ts';
import { SignInForm } from '../../../session/sign-in-form.tsx';
import { LegalFoot } from '../../../shell/legal-foot.tsx';
import { signedOutPaths } from '../../../signed-out-paths.ts';
import { signIn as texts } from '../../../texts/en/sign-in.ts';
import styles from './login.module.css';

/** Home, unless the visitor requested a page for customers only; a journey there finds its history entry again. */
function goOn(): void {
  if (location.pathname === signedOutPaths.login || location.pathname === '/') {
    navigateTo(signedOutPaths.home, { replace: true });
  } else {
    const { pathname, search } = location;
    navigateTo(`${pathname}${search}`, { replace: true, state: history.state });
  }
}

const Slogan = lazyComponent(() => import('./slogan.tsx'));

export default function LoginPage() {
  const layout = useLayout();
  const { name, phone, phoneInternational } = useBrand();
  const [username] = useState(() => readUsername(document.cookie));
  const awaited: AwaitedPin | null = history.state;
  const call = <a href={`tel:+${phoneInternational}`}>{phone}</a>;
  return (
    <div className={styles[layout]}>
      {layout === 'browser' && (
        <aside className={styles.promise}>
          <Suspense>
            <Slogan />
          </Suspense>
        </aside>
      )}
      <main className={styles.main}>
        <Logo name={name} />
        <PageHeading title={say(texts).submit}>
          {username ? say(texts).welcomeBack : say(texts).welcome}
        </PageHeading>
        {awaited?.said && (
          <div className={styles.awaited}>
            {awaited.said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>
              <Sentence text={say(texts).late}>{call}</Sentence>
            </p>
          </div>
        )}
        <SignInForm
          username={awaited?.username ?? username}
          onBegin={() => loadScreen(true)}
          onSignedIn={goOn}
        >
          <p className={styles.forgot}>
            <Link href={signedOutPaths.forgotPassword} state={awaited}>
              {say(texts).forgot}
            </Link>
          </p>
        </SignInForm>
        <p className={styles.register}>
          <Link href={signedOutPaths.register}>{say(texts).register}</Link>
        </p>
        <p className={styles.help}>
          <Sentence text={say(texts).help}>{call}</Sentence>
        </p>
        <LegalFoot />
      </main>
    </div>
  );
}
