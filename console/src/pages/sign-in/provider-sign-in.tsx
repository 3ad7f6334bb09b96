import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { paths } from '../../paths.ts';
import { signInMethods } from '../../session/sign-in-methods.ts';
import { providerSignIn as texts } from '../../texts/en/provider-sign-in.ts';

/** Link to the configured identity provider, if there is one. */
export function ProviderSignIn() {
  const { provider, passwords } = signInMethods();
  if (provider === undefined) return null;
  return (
    <LinkButton href={paths.signInByProvider} variant={passwords ? 'secondary' : 'primary'} block>
      {say(texts).go(provider)}
    </LinkButton>
  );
}
