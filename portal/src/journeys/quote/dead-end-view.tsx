/** A transaction that cannot begin: why, alternatives, and contacts (UI-20). */
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { EmptyState } from '@thumela/ui/feedback/empty-state.tsx';
import { NothingFound } from '@thumela/ui/illustrations/nothing-found.tsx';
import { Link } from 'wouter';
import { CareContacts } from '../../connection/care-contacts.tsx';
import type { DeadEndProps } from './dead-end.tsx';
import styles from './dead-end-view.module.css';

export default function DeadEndView({ text, ways }: DeadEndProps) {
  return (
    <>
      <EmptyState
        text={text}
        picture={<NothingFound />}
        action={
          <div className={styles.ways}>
            {ways.map(({ text: label, to }, index) => (
              <Link key={to} href={to} asChild>
                <LinkButton block variant={index === 0 ? 'primary' : 'secondary'}>
                  {label}
                </LinkButton>
              </Link>
            ))}
          </div>
        }
      />
      <CareContacts />
    </>
  );
}
