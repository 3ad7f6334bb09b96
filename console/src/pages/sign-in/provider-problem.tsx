import { providerProblems } from '@thumela/rules/operators/identity-provider-problems.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useState } from 'react';
import { providerSignIn as texts } from '../../texts/en/provider-sign-in.ts';

/** Why signing in by the provider came to nothing, where somebody just came back from there. */
export function ProviderProblem() {
  const [problem] = useState(problemInAddress);
  // It is said once: whoever loads the page again has not tried again.
  useEffect(() => {
    if (problem) window.history.replaceState(null, '', window.location.pathname);
  }, [problem]);
  return problem ? <ErrorBlock heading={say(texts)[problem]} /> : null;
}

function problemInAddress() {
  const said = new URLSearchParams(window.location.search).get('problem');
  return providerProblems.find((each) => each === said);
}
