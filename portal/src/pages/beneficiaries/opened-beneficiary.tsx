import { Button, LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { Flag } from '@thumela/ui/icons/flag.tsx';
import { backIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Tabs } from '@thumela/ui/layout/tabs.tsx';
import { isNotFound } from '@thumela/web/api/failures.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'wouter';
import { useBeneficiaryFields, useOpenedBeneficiary } from '../../api/queries/beneficiaries.ts';
import { useChanges } from '../../api/queries/changes.ts';
import { useQuotationTypes } from '../../api/queries/quotation.ts';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { paths } from '../../paths.ts';
import { beneficiaries } from '../../texts/en/beneficiaries.ts';
import { type Beneficiary, corridorLabel } from './beneficiary.ts';
import { useForgetEdit } from './edit-draft.ts';
import { EditTab } from './edit-tab.tsx';
import { NothingFound } from './nothing-found.tsx';
import { formatBeneficiaryAddress, type Opened } from './opened.ts';
import styles from './opened-beneficiary.module.css';
import { ViewTab } from './view-tab.tsx';

const { opened: texts, update, gone: goneTexts } = beneficiaries;

const closeBeneficiary = () => navigateTo(paths.beneficiaries, { replace: true });

export function OpenedBeneficiary({ opened }: { opened: Opened }) {
  const beneficiary = useOpenedBeneficiary(opened.id);
  useForgetEdit(opened.id);
  if (isNotFound(beneficiary.error)) return <Gone />;
  const name = beneficiary.data?.beneficiaryName;
  const title = opened.tab === 'edit' ? say(update).title : (name ?? say(beneficiaries).title);
  return (
    <section className={styles.frame}>
      <div className={styles.back}>
        <Button
          variant="quiet"
          icon={<Icon path={backIcon} size={20} />}
          onClick={closeBeneficiary}
        >
          {say(texts).back}
        </Button>
      </div>
      <PageHeading title={title}>{title}</PageHeading>
      <Loaded id={opened.id} beneficiary={beneficiary}>
        {(facts) => (
          <>
            <Whom beneficiary={facts.beneficiary} named={opened.tab === 'edit'} />
            <Tabs
              label={say(texts).tabs}
              selected={opened.tab}
              onSelect={(tab) =>
                navigateTo(formatBeneficiaryAddress({ id: opened.id, tab: tab as Opened['tab'] }), {
                  replace: true,
                })
              }
              tabs={[
                { id: 'view', label: say(texts).view, content: <ViewTab {...facts} /> },
                {
                  id: 'edit',
                  label: say(texts).edit,
                  content: <EditTab {...facts} onDone={closeBeneficiary} />,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface LoadedProps {
  id: number;
  beneficiary: ReturnType<typeof useOpenedBeneficiary>;
  children: (facts: OpenedFacts) => ReactNode;
}

/** The data of a beneficiary for the tabs. */
export interface OpenedFacts {
  readonly beneficiary: Beneficiary;
  readonly fields: NonNullable<ReturnType<typeof useBeneficiaryFields>['data']>;
  readonly types: NonNullable<ReturnType<typeof useQuotationTypes>['data']>;
}

function Loaded({ id, beneficiary, children }: LoadedProps) {
  const fields = useBeneficiaryFields(id);
  const types = useQuotationTypes();
  const failed = [beneficiary, fields, types].find(({ data, error }) => error && !data);
  if (failed) return <Problem error={failed.error} onRetry={failed.refetch} />;
  if (!beneficiary.data || !fields.data || !types.data) {
    return <Skeleton shape="field" count={5} label={say(texts).loading} />;
  }
  return children({ beneficiary: beneficiary.data, fields: fields.data, types: types.data });
}

/** The beneficiary's name; the edit also shows the payout method, which it does not change. */
function Whom({ beneficiary, named }: { beneficiary: Beneficiary; named: boolean }) {
  const { beneficiaryName, countryName, countryISO2 } = beneficiary;
  return (
    <div className={styles.whom}>
      <Flag code={countryISO2 ?? ''} size="large" />
      <p>
        {named && <strong>{beneficiaryName}</strong>}
        {countryName}
        {named && <span className={styles.soft}>{corridorLabel(beneficiary)}</span>}
      </p>
    </div>
  );
}

/** It was deleted before or while it was open. */
function Gone() {
  const changes = useChanges();
  useEffect(() => void changes.otherBeneficiaries(), [changes]);
  return (
    <section className={styles.frame}>
      <NothingFound />
      <PageHeading title={say(goneTexts).title}>{say(goneTexts).title}</PageHeading>
      <p role="alert">{say(goneTexts).body}</p>
      <Link href={paths.beneficiaries} replace asChild>
        <LinkButton>{say(goneTexts).list}</LinkButton>
      </Link>
      <CareContacts />
    </section>
  );
}
