import { classNames } from '@thumela/ui/class-names.ts';
import { chevronRightIcon, Icon, peopleIcon, personIcon } from '@thumela/ui/icons.tsx';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import styles from './send-money-choice.module.css';

const CHOICES = [
  { text: 'Existing Beneficiary', to: paths.beneficiariesExisting, icon: peopleIcon },
  { text: 'New Beneficiary', to: paths.createTransaction, icon: personIcon },
];

/** What Send Money reveals: to somebody known, or to somebody new (2§2). */
export function SendMoneyChoice({ className, ...list }: ComponentProps<'ul'>) {
  return (
    <ul {...list} className={classNames(styles.choice, className)}>
      {CHOICES.map(({ text, to, icon }) => (
        <li key={to}>
          <Link href={to} className={styles.link}>
            <Icon path={icon} />
            {text}
            <Icon path={chevronRightIcon} size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
