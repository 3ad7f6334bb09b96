/** Signing in (1§2): one column on a phone, a picture beside the form in a browser. */
import { Logo } from '@thumela/ui/logo.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { go, goAgain } from '@thumela/web/routing/go.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../paths.ts';
import { loadScreen } from '../../../routing/load-screen.ts';
import { readUsername } from '../../../session/session.ts';
import { SignInForm } from '../../../session/sign-in-form.tsx';
import picture from './homeward.svg';
import styles from './login.module.css';

/** Home, unless the visitor asked for a page that only a customer has. */
function goOn(): void {
  if (location.pathname === paths.login || location.pathname === '/') {
    go(paths.home, { replace: true });
  } else goAgain();
}

function Slogan() {
  const { name } = useBrand();
  return (
    <aside className={styles.promise}>
      <div>
        <p className={styles.slogan}>Your wages, home safely.</p>
        <p>
          With {name} you see the fee, the rate and what will be received before you send anything.
        </p>
      </div>
      <img src={picture} alt="" width="520" height="360" />
    </aside>
  );
}

export default function LoginPage() {
  const layout = useLayout();
  const { name, phone, phoneInternational } = useBrand();
  const [username] = useState(() => readUsername(document.cookie));
  return (
    <div className={styles[layout]}>
      {layout === 'browser' && <Slogan />}
      <main className={styles.main}>
        <Logo name={name} />
        <PageHeading title="Sign In">{username ? 'Welcome back' : 'Welcome'}</PageHeading>
        <SignInForm username={username} onVerified={() => loadScreen(true)} onSignedIn={goOn}>
          <p className={styles.forgot}>
            <Link href={paths.forgotPassword}>Forgot Pin?</Link>
          </p>
        </SignInForm>
        <p className={styles.register}>
          <Link href={paths.register}>Not Registered?</Link>
        </p>
        <p className={styles.help}>
          Need help? Call <a href={`tel:+${phoneInternational}`}>{phone}</a>
        </p>
      </main>
    </div>
  );
}
