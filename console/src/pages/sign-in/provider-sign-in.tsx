import { providerProblems } from '@thumela/rules/operators/identity-provider-problems.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { waysIn } from '../../session/ways.ts';
import { providerSignIn as texts } from '../../texts/en/provider-sign-in.ts';
import styles from './sign-in.module.css';

/** The way to the provider of the settings, where there is one, and why the last one came to nothing. */
export function ProviderSignIn() {
  const { provider, passwords } = waysIn();
  const [problem] = useState(problemInAddress);
  // It is said once: whoever loads the page again has not tried again.
  useEffect(() => {
    if (problem) window.history.replaceState(null, '', window.location.pathname);
  }, [problem]);
  if (provider === undefined) return null;
  return (
    <div className={styles.form}>
      {problem && <ErrorBlock heading={say(texts)[problem]} />}
      <LinkButton href={paths.signInByProvider} variant={passwords ? 'secondary' : 'primary'} block>
        {say(texts).go(provider)}
      </LinkButton>
    </div>
  );
}

function problemInAddress() {
  const said = new URLSearchParams(window.location.search).get('problem');
  return providerProblems.find((each) => each === said);
}
