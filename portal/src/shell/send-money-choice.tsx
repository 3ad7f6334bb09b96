import { chevronRightIcon, Icon, peopleIcon, personIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { type ComponentProps, useEffect } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { customerPages } from '../routing/customer-pages.ts';
import { shell as texts } from '../texts/en/shell.ts';
import styles from './send-money-choice.module.css';

const CHOICES = [
  { name: 'existing', to: paths.beneficiariesExisting, icon: peopleIcon },
  { name: 'someoneNew', to: paths.createTransaction, icon: personIcon },
] as const;

/** The options of Send Money: to a beneficiary, or to a new recipient (HOME-02, SHELL-16). */
export function SendMoneyChoice({ className, ...list }: ComponentProps<'ul'>) {
  const { hidden } = list;
  // A customer who opens the options will send: the code for sending loads while they choose.
  useEffect(() => {
    if (!hidden) void customerPages.fetchAhead(paths.createTransaction);
  }, [hidden]);
  return (
    <ul {...list} className={classNames(styles.choice, className)}>
      {CHOICES.map(({ name, to, icon }) => (
        <li key={to}>
          <Link href={to} className={styles.link}>
            <Icon path={icon} />
            {say(texts)[name]}
            <Icon path={chevronRightIcon} size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
