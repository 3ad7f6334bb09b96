import { chevronRightIcon, Icon, peopleIcon, personIcon } from '@thumela/ui/icons.tsx';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import styles from './send-money-choice.module.css';

const CHOICES = [
  { text: 'Existing Beneficiary', to: paths.beneficiariesExisting, icon: peopleIcon },
  { text: 'New Beneficiary', to: paths.createTransaction, icon: personIcon },
];

/** What Send Money reveals: to somebody known, or to somebody new (2§2). */
export function SendMoneyChoice({ id, open }: { id: string; open: boolean }) {
  return (
    <ul id={id} className={styles.choice} hidden={!open}>
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
