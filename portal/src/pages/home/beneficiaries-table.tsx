import { LinkButton } from '@thumela/ui/button.tsx';
import { Card } from '@thumela/ui/card.tsx';
import { EmptyState } from '@thumela/ui/empty-state.tsx';
import { Flag } from '@thumela/ui/flag.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons.tsx';
import { Skeleton } from '@thumela/ui/skeleton.tsx';
import { Link } from 'wouter';
import type { AnswerOf } from '../../api/calls.ts';
import { useBeneficiaries } from '../../api/queries/beneficiaries.ts';
import { Problem } from '../../connection/problem.tsx';
import { paths } from '../../paths.ts';
import { noBeneficiaries } from '../../pictures/empty-pictures.tsx';
import styles from './home-table.module.css';

type Beneficiary = AnswerOf<'GET /transactions/beneficiary'>[number];

function Row({ beneficiary }: { beneficiary: Beneficiary }) {
  return (
    <tr>
      <td>
        <span className={styles.name}>{beneficiary.beneficiaryName}</span>
        <small className={styles.soft}>{beneficiary.payoutPartnerName}</small>
      </td>
      <td>
        <span className={styles.where}>
          {beneficiary.countryISO2 && <Flag code={beneficiary.countryISO2} />}
          {beneficiary.countryName}
        </span>
      </td>
      <td>
        <Link
          href={paths.createBeneficiaryTransaction(beneficiary.id)}
          className={styles.send}
          aria-label={`Send Money Now to ${beneficiary.beneficiaryName}`}
        >
          Send Money Now
        </Link>
      </td>
    </tr>
  );
}

function Rows({ beneficiaries }: { beneficiaries: readonly Beneficiary[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Country</th>
            <th scope="col">
              <span className="visually-hidden">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {beneficiaries.map((beneficiary) => (
            <Row key={beneficiary.id} beneficiary={beneficiary} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The ten newest beneficiaries (2§2). */
export function BeneficiariesTable() {
  const { data, error, isPending, refetch } = useBeneficiaries();
  return (
    <Card
      title="Beneficiaries"
      flush
      action={
        <Link href={paths.createBeneficiary} className={styles.plus} aria-label="Add a beneficiary">
          <Icon path={plusIcon} />
        </Link>
      }
    >
      {isPending && (
        <div className={styles.wait}>
          <Skeleton shape="row" count={4} label="Loading beneficiaries" />
        </div>
      )}
      {error && (
        <div className={styles.wait}>
          <Problem error={error} onRetry={refetch} />
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          text="You have no beneficiaries"
          picture={noBeneficiaries}
          action={
            <Link href={paths.createBeneficiary} asChild>
              <LinkButton variant="secondary">Create Beneficiary</LinkButton>
            </Link>
          }
        />
      )}
      {data && data.items.length > 0 && <Rows beneficiaries={data.items} />}
    </Card>
  );
}
