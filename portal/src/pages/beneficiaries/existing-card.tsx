/** One beneficiary to choose: the whole card links to a new transaction for them (BENEF-07). */

import { Flag } from '@thumela/ui/icons/flag.tsx';
import { forwardIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { classNames } from '@thumela/ui/style/class-names.ts';
import list from '@thumela/web/lists/list-page.module.css';
import type { Ref } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { beneficiaries as texts } from '../../texts/en/beneficiaries.ts';
import { type Beneficiary, corridorLabel } from './beneficiary.ts';
import styles from './beneficiary-card.module.css';

interface ExistingCardProps {
  beneficiary: Beneficiary;
  ref?: Ref<HTMLAnchorElement>;
}

export function ExistingCard({ beneficiary, ref }: ExistingCardProps) {
  const { id, beneficiaryName, countryName, countryISO2 } = beneficiary;
  return (
    <Link
      ref={ref}
      href={paths.createBeneficiaryTransaction(id)}
      className={classNames(list.opens, styles.choice)}
    >
      <span className={styles.flag}>
        <Flag code={countryISO2 ?? ''} size="large" />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>{beneficiaryName}</span>{' '}
        <span className={styles.soft}>{countryName}</span>
      </span>{' '}
      <span className={styles.way}>{corridorLabel(beneficiary)}</span>{' '}
      <span className={styles.go}>
        {say(texts).sendNow}
        <Icon path={forwardIcon} size={20} />
      </span>
    </Link>
  );
}
