import { LinkButton } from '@thumela/ui/button.tsx';
import { EmptyState } from '@thumela/ui/empty-state.tsx';
import { Flag } from '@thumela/ui/flag.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons.tsx';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { Link } from 'wouter';
import { useBeneficiaries } from '../../api/queries/beneficiaries.ts';
import { paths } from '../../paths.ts';
import { noBeneficiaries } from '../../pictures/empty-pictures.tsx';
import styles from './home-table.module.css';
import { type Column, HomeTable } from './home-table.tsx';

type Beneficiary = AnswerOf<'GET /transactions/beneficiary'>[number];

const columns: readonly Column<Beneficiary>[] = [
  {
    heading: 'Name',
    cell: ({ beneficiaryName, payoutPartnerName }) => (
      <>
        <span className={styles.name}>{beneficiaryName}</span>
        <small className={styles.soft}>{payoutPartnerName}</small>
      </>
    ),
  },
  {
    heading: 'Country',
    cell: ({ countryISO2, countryName }) => (
      <span className={styles.where}>
        {countryISO2 && <Flag code={countryISO2} />}
        {countryName}
      </span>
    ),
  },
  {
    heading: 'Action',
    unseen: true,
    cell: ({ id, beneficiaryName }) => (
      <Link
        href={paths.createBeneficiaryTransaction(id)}
        className={styles.link}
        aria-label={`Send Money Now to ${beneficiaryName}`}
      >
        Send Money Now
      </Link>
    ),
  },
];

/** The ten newest beneficiaries (2§2). */
export function BeneficiariesTable() {
  return (
    <HomeTable
      title="Beneficiaries"
      query={useBeneficiaries()}
      keyOf={({ id }) => id}
      columns={columns}
      action={
        <Link href={paths.createBeneficiary} className={styles.plus} aria-label="Add a beneficiary">
          <Icon path={plusIcon} />
        </Link>
      }
      empty={
        <EmptyState
          text="You have no beneficiaries"
          picture={noBeneficiaries}
          action={
            <Link href={paths.createBeneficiary} asChild>
              <LinkButton variant="secondary">Create Beneficiary</LinkButton>
            </Link>
          }
        />
      }
    />
  );
}
