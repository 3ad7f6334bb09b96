import { errorIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import styles from './sign-in-form.module.css';

/** Why signing in failed, announced immediately. */
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
