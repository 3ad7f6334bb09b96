/**
 * Page on which an invited operator chooses a password; the link's secret is in the fragment, which is not sent to
 * the server.
 */
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { Logo } from '@thumela/ui/icons/logo.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { useEffect, useState } from 'react';
import { type Invited, readInvitation } from '../../api/queries/invitation.ts';
import { paths } from '../../paths.ts';
import { invitation as texts } from '../../texts/en/invitation.ts';
import styles from '../sign-in/sign-in.module.css';
import { PasswordChoice } from './password-choice.tsx';

const readToken = (fragment: string): string => fragment.replace(/^#/, '');

export default function InvitationPage() {
  const layout = useLayout();
  const { name } = useBrand();
  return (
    <div className={styles[layout]}>
      <main className={styles.main}>
        <Logo name={name} />
        <PageHeading title={say(texts).title} />
        <PasswordStep token={readToken(window.location.hash)} />
      </main>
    </div>
  );
}

function PasswordStep({ token }: { token: string }) {
  const [invited, setInvited] = useState<Invited>();
  const [refusal, setRefusal] = useState<unknown>();
  const [chosen, setChosen] = useState(false);
  useEffect(() => {
    readInvitation(token).then(setInvited, setRefusal);
  }, [token]);
  if (refusal !== undefined) return <ErrorBlock {...formatError(refusal)} />;
  if (chosen) {
    return (
      <>
        <p role="status">{say(texts).next}</p>
        <LinkButton href={paths.home} block>
          {say(texts).signIn}
        </LinkButton>
      </>
    );
  }
  if (!invited) return <Skeleton shape="row" count={3} label={say(texts).loading} />;
  return <PasswordChoice token={token} invited={invited} onChosen={() => setChosen(true)} />;
}
