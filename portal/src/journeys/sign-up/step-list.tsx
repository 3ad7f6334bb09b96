import { SIGN_UP_STEPS, type SignUpStep } from '@thumela/rules/journeys/sign-up.ts';
import { classNames } from '@thumela/ui/class-names.ts';
import { checkIcon, Icon } from '@thumela/ui/icons.tsx';
import { signUp as texts } from '../../texts/sign-up.ts';
import styles from './step-list.module.css';

/** The four steps beside the form: what is done, where the visitor is, what is still to come. */
export function StepList({ at }: { at: SignUpStep }) {
  const current = SIGN_UP_STEPS.indexOf(at);
  return (
    <div className={styles.panel}>
      <p className={styles.heading}>{texts.aside.heading}</p>
      <ol className={styles.steps}>
        {SIGN_UP_STEPS.map((step, index) => (
          <li
            key={step}
            className={classNames(
              index < current && styles.done,
              index === current && styles.current,
            )}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {index < current ? <Icon path={checkIcon} size={16} /> : index + 1}
            </span>
            {texts.steps[step]}
          </li>
        ))}
      </ol>
      <p className={styles.promise}>{texts.aside.promise}</p>
    </div>
  );
}
