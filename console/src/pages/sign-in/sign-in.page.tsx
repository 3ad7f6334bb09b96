/** Where staff will sign in: one column on a phone, a card in the middle of a desk's window. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Logo } from '@thumela/ui/pictures/logo.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { paths } from '../../paths.ts';
import { signIn as texts } from '../../texts/en/sign-in.ts';
import styles from './sign-in.module.css';

const nothing = () => undefined;

/** Nobody is asked for a password that would lead nowhere: fields and button wait for staff accounts. */
export default function SignInPage() {
  const layout = useLayout();
  const { name } = useBrand();
  return (
    <div className={styles[layout]}>
      <main className={styles.main}>
        <Logo name={name} />
        <PageHeading title={say(texts).title} />
        <Notice heading={say(texts).closed}>
          <p>{say(texts).closedBody}</p>
        </Notice>
        <form className={styles.form}>
          <TextField
            label={say(texts).email}
            name="email"
            type="email"
            value=""
            onChange={nothing}
            disabled
          />
          <TextField
            label={say(texts).password}
            name="password"
            type="password"
            value=""
            onChange={nothing}
            disabled
          />
          <Button type="submit" block disabled>
            {say(texts).submit}
          </Button>
        </form>
        <p className={styles.elsewhere}>
          <a href={paths.customerPortal}>{say(texts).toPortal}</a>
        </p>
      </main>
    </div>
  );
}
