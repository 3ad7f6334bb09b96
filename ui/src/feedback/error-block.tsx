import { Button } from '../buttons/button.tsx';
import { errorIcon, Icon } from '../icons/icons.tsx';
import { say } from '../language/language.ts';
import { notices as texts } from '../texts/en/notices.ts';
import styles from './error-block.module.css';

interface ErrorBlockProps {
  heading: string;
  items?: readonly string[] | undefined;
  /** Shows 'Try again'. */
  onRetry?: (() => void) | undefined;
}

/** An error, in place of the content it is about or above it. */
export function ErrorBlock({ heading, items, onRetry }: ErrorBlockProps) {
  return (
    <div className={styles.block} role="alert">
      <Icon path={errorIcon} />
      <div className={styles.text}>
        <p className={styles.heading}>{heading}</p>
        {items && items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            {say(texts).tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
}
