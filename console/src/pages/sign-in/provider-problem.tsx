import { providerProblems } from '@thumela/rules/operators/identity-provider-problems.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { providerSignIn as texts } from '../../texts/en/provider-sign-in.ts';

/** Why signing in through the provider failed, shown after returning from there. */
export function ProviderProblem() {
  const [problem] = useState(readProviderProblem);
  // Shown once: a reload is not another attempt.
  useEffect(() => {
    if (problem) window.history.replaceState(null, '', window.location.pathname);
  }, [problem]);
  return problem ? <ErrorBlock heading={say(texts)[problem]} /> : null;
}

function readProviderProblem() {
  const said = new URLSearchParams(window.location.search).get('problem');
  return providerProblems.find((each) => each === said);
}
