import { labelStatus } from '@thumela/rules/status/statuses.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { checkIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { standing as texts } from '../../texts/en/overview.ts';
import styles from './pending-items.module.css';
import type { Listed } from './use-overview.ts';

/** Nothing is pending: the state of the last transaction, or what will be shown here. */
export function NothingPending({ newest }: { newest: Listed | undefined }) {
  return (
    <div className={styles.waits}>
      <span className={styles.well}>
        <Icon path={checkIcon} size={20} />
      </span>
      <div className={styles.text}>
        <div className={styles.said}>
          <p className={styles.what}>{say(texts).nothing}</p>
          <p>
            {newest
              ? say(texts).last(
                  newest.destinationAmount,
                  newest.name,
                  wordPhrase(labelStatus(newest.status)),
                )
              : say(texts).begin}
          </p>
        </div>
        {newest && (
          <Link href={paths.transaction(newest.id)} asChild>
            <LinkButton variant="secondary" aria-label={say(texts).detailsOf(newest.name)}>
              {say(texts).details}
            </LinkButton>
          </Link>
        )}
      </div>
    </div>
  );
}
