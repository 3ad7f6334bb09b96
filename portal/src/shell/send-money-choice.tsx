import { chevronRightIcon, Icon, peopleIcon, personIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useBeneficiaries } from '../api/queries/beneficiaries.ts';
import { useFetchedTransactions } from '../api/queries/transactions.ts';
import { paths } from '../paths.ts';
import { customerPages } from '../routing/customer-pages.ts';
import { shell as texts } from '../texts/en/shell.ts';
import styles from './send-money-choice.module.css';

const EXISTING = { name: 'existing', to: paths.beneficiariesExisting, icon: peopleIcon } as const;
const NEW = { name: 'someoneNew', to: paths.createTransaction, icon: personIcon } as const;

/** The options of Send Money: to a beneficiary, or to a new recipient (HOME-02, SHELL-16). */
export function SendMoneyChoice({ className, ...list }: ComponentProps<'ul'>) {
  const hidden = list.hidden === true;
  const newFirst = useNewFirst(hidden);
  const options = useRef<HTMLUListElement>(null);
  // A customer who opens the options will send: the code for sending loads while they choose.
  useEffect(() => {
    if (hidden) return;
    options.current?.scrollIntoView({ block: 'nearest' });
    void customerPages.fetchAhead(paths.createTransaction);
  }, [hidden]);
  return (
    <ul {...list} ref={options} className={classNames(styles.choice, className)}>
      {(newFirst ? [NEW, EXISTING] : [EXISTING, NEW]).map(({ name, to, icon }) => (
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

/**
 * Whether the customer has no beneficiary; the order never changes while it is shown. A customer who has sent money
 * usually has one, so beneficiaries are fetched before the options are opened only for the others.
 */
function useNewFirst(hidden: boolean): boolean {
  const neverSent = useFetchedTransactions()?.every(
    ({ transactionType }) => transactionType !== 'OUTBOUND',
  );
  const none = useBeneficiaries({ enabled: neverSent || !hidden }).data?.total === 0;
  const [newFirst, setNewFirst] = useState(none);
  if (hidden && newFirst !== none) setNewFirst(none);
  return newFirst;
}
