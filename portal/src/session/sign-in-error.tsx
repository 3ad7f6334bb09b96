import { errorIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import styles from './sign-in-form.module.css';

/** Why signing in did not work, announced as soon as it is known. */
export function SignInError({ text }: { text: string }) {
  return (
    <div role="alert" className={styles.refusal}>
      {text && (
        <p className={styles.error}>
          <Icon path={errorIcon} size={20} />
          {text}
        </p>
      )}
    </div>
  );
}
