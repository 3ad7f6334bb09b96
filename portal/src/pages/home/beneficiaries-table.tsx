import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { EmptyState } from '@thumela/ui/feedback/empty-state.tsx';
import { Flag } from '@thumela/ui/icons/flag.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { Link } from 'wouter';
import { useBeneficiaries } from '../../api/queries/beneficiaries.ts';
import { noBeneficiaries } from '../../illustrations/empty-states.tsx';
import { paths } from '../../paths.ts';
import { homeTables as texts } from '../../texts/en/home-tables.ts';
import styles from './home-table.module.css';
import { type Column, HomeTable } from './home-table.tsx';

type Beneficiary = AnswerOf<'GET /transactions/beneficiary'>[number];

const columns: readonly Column<Beneficiary>[] = [
  {
    heading: 'name',
    cell: ({ beneficiaryName, payoutPartnerName }) => (
      <>
        <span className={styles.name}>{beneficiaryName}</span>
        <small className={styles.soft}>{payoutPartnerName}</small>
      </>
    ),
  },
  {
    heading: 'country',
    cell: ({ countryISO2, countryName }) => (
      <span className={styles.where}>
        {countryISO2 && <Flag code={countryISO2} />}
        {countryName}
      </span>
    ),
  },
  {
    heading: 'action',
    unseen: true,
    cell: ({ id, beneficiaryName }) => (
      <Link
        href={paths.createBeneficiaryTransaction(id)}
        className={styles.link}
        aria-label={say(texts).sendNowTo(beneficiaryName)}
      >
        {say(texts).sendNow}
      </Link>
    ),
  },
];

/** The ten newest beneficiaries (HOME-07). */
export function BeneficiariesTable() {
  return (
    <HomeTable
      title={say(texts).beneficiaries}
      query={useBeneficiaries()}
      keyOf={({ id }) => id}
      columns={columns}
      action={
        <Link
          href={paths.createBeneficiary}
          className={styles.plus}
          aria-label={say(texts).addBeneficiary}
        >
          <Icon path={plusIcon} />
        </Link>
      }
      empty={
        <EmptyState
          text={say(texts).noBeneficiaries}
          picture={noBeneficiaries}
          action={
            <Link href={paths.createBeneficiary} asChild>
              <LinkButton variant="secondary">{say(texts).createBeneficiary}</LinkButton>
            </Link>
          }
        />
      }
    />
  );
}
