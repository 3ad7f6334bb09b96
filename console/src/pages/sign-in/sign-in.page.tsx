/** The operators' sign-in: one column on a phone, a centred card on a desktop. */
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { Logo } from '@thumela/ui/icons/logo.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { useState } from 'react';
import type { SignInProgress } from '../../api/queries/operator.ts';
import { paths } from '../../paths.ts';
import { signInMethods } from '../../session/sign-in-methods.ts';
import { hasExpired, setOperator } from '../../session/store.ts';
import { signIn as texts } from '../../texts/en/sign-in.ts';
import { PasskeyOffer } from './passkey-offer.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProviderProblem } from './provider-problem.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { SecondFactor } from './second-factor.tsx';
import styles from './sign-in.module.css';

const titles = {
  CODE: 'codeTitle',
  CODE_OR_PASSKEY: 'eitherTitle',
  PASSKEY: 'passkeyTitle',
  ENROL: 'enrolTitle',
  DONE: 'title',
} as const;

export default function SignInPage() {
  const layout = useLayout();
  const { name } = useBrand();
  const [progress, setProgress] = useState<SignInProgress>();
  const goOn = (next: SignInProgress) => {
    if (next.operator) setOperator(next.operator);
    else setProgress(next);
  };
  const title = say(texts)[titles[progress?.next ?? 'DONE']];
  return (
    <div className={styles[layout]}>
      <main className={styles.main}>
        <Logo name={name} />
        <PageHeading key={title} title={title} />
        {progress ? (
          <SecondFactor progress={progress} onDone={goOn} onBack={() => setProgress(undefined)} />
        ) : (
          <>
            {hasExpired() && (
              <Notice>
                <p>{say(texts).ended}</p>
              </Notice>
            )}
            <ProviderProblem />
            {signInMethods().passwords && (
              <>
                <PasswordForm onDone={goOn} />
                <PasskeyOffer onDone={goOn} />
              </>
            )}
            <ProviderSignIn />
            <p className={styles.elsewhere}>
              <a href={paths.customerPortal}>{say(texts).toPortal}</a>
            </p>
          </>
        )}
      </main>
    </div>
  );
}
