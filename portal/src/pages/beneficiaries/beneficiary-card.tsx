/** One beneficiary in the list, with its actions. */

import { IconButton, LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Flag } from '@thumela/ui/icons/flag.tsx';
import { deleteIcon, editIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type Ref, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { beneficiaries as texts } from '../../texts/en/beneficiaries.ts';
import { type Beneficiary, corridorLabel } from './beneficiary.ts';
import styles from './beneficiary-card.module.css';
import { formatBeneficiaryAddress } from './opened.ts';

interface BeneficiaryCardProps {
  beneficiary: Beneficiary;
  onDelete: (beneficiary: Beneficiary) => void;
  returnTo: RefObject<number | undefined> | undefined;
  /** The link to its view. */
  ref?: Ref<HTMLAnchorElement>;
}

export function BeneficiaryCard({ beneficiary, onDelete, returnTo, ref }: BeneficiaryCardProps) {
  const { id, beneficiaryName: name, countryName } = beneficiary;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (returnTo?.current !== id) return;
    returnTo.current = undefined;
    heading.current?.querySelector('a')?.focus();
  }, [id, returnTo]);
  return (
    <article className={styles.card} aria-label={name}>
      <span className={styles.flag}>
        <Flag code={beneficiary.countryISO2 ?? ''} size="large" />
      </span>
      <div className={styles.who}>
        <h2 ref={heading} className={styles.name}>
          <Link ref={ref} href={formatBeneficiaryAddress({ tab: 'view', id })}>
            {name}
          </Link>
        </h2>
        <p className={styles.soft}>{countryName}</p>
      </div>
      <p className={styles.way}>{corridorLabel(beneficiary)}</p>
      <div className={styles.send}>
        <Link href={paths.createBeneficiaryTransaction(id)} asChild>
          <LinkButton variant="secondary" block aria-label={say(texts).sendTo(name)}>
            {say(texts).sendNow}
          </LinkButton>
        </Link>
      </div>
      <div className={styles.tools}>
        <Link
          href={formatBeneficiaryAddress({ tab: 'edit', id })}
          className={styles.tool}
          aria-label={say(texts).edit(name)}
        >
          <Icon path={editIcon} />
        </Link>
        <IconButton
          label={say(texts).delete(name)}
          icon={<Icon path={deleteIcon} />}
          onClick={() => onDelete(beneficiary)}
        />
      </div>
    </article>
  );
}
