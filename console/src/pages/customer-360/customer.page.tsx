/** A customer: details, limits, activity and actions. */

import { say } from '@thumela/ui/language/language.ts';
import { Tabs } from '@thumela/ui/layout/tabs.tsx';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import { useState } from 'react';
import { useCustomer } from '../../api/queries/customers.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { LinkedPersons } from '../../components/linked-persons.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RaiseSuspicion } from '../../components/raise-suspicion.tsx';
import { useMay } from '../../session/operator.ts';
import { people, customerPage as texts } from '../../texts/en/customer-360.ts';
import { Activity } from './activity.tsx';
import { Beneficiaries, CustomerOrders, CustomerTransactions } from './business.tsx';
import { OpenCases } from './cases.tsx';
import { CustomerClearances } from './clearances.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { type Customer, CustomerFacts, CustomerLimits } from './customer-facts.tsx';
import { CustomerMonitoring } from './customer-monitoring.tsx';
import { CustomerDueDiligence } from './due-diligence.tsx';
import { Latest } from './latest.tsx';
import { Messages } from './messages.tsx';
import styles from './people.module.css';
import { CustomerRecord } from './record.tsx';
import { RecordDataRequest } from './record-data-request.tsx';
import { Status } from './status.tsx';

export default function CustomerPage({ params }: PageProps) {
  const id = parseId(params.id) ?? 0;
  return <Loaded of={useCustomer(id)}>{(customer) => <Shown customer={customer} />}</Loaded>;
}

function Shown({ customer }: { customer: Customer }) {
  const may = useMay();
  return (
    <ConsolePage
      title={customer.name}
      actions={
        <>
          <Status of={customer.status} />
          {customer.registrationId && (
            <RaiseSuspicion about="customer" quoted={String(customer.registrationId)} />
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          <OpenCases cases={customer.cases} />
          <CustomerActions customer={customer} />
          <CustomerFacts customer={customer} />
          <CustomerLimits customer={customer} />
          <CustomerRecord id={customer.id} />
          {may('customers.help') && <RecordDataRequest customer={customer.id} />}
          {may('monitoring.use') && <CustomerMonitoring id={customer.id} />}
          {may('due-diligence.read') && <CustomerDueDiligence id={customer.id} />}
          {may('records.read') && <LinkedPersons groups={customer.linked} />}
          {may('matches.decide') && <CustomerClearances id={customer.id} />}
        </div>
        <div className={styles.main}>
          <Latest latest={customer.latest} />
          <Messages messages={customer.messages} />
          <Business customer={customer} />
        </div>
      </div>
    </ConsolePage>
  );
}

const KINDS = ['BUSINESS', 'MESSAGE', 'CASE', 'DOCUMENT', 'SESSION', 'AUDIT'] as const;

function Business({ customer: { id, name, beneficiaries } }: { customer: Customer }) {
  const [selected, select] = useState('story');
  const words = say(texts);
  const lists = say(people);
  return (
    <Tabs
      label={name}
      selected={selected}
      onSelect={select}
      tabs={[
        {
          id: 'story',
          label: words.story,
          content: <Activity of="customers" id={id} title={words.story} kinds={KINDS} />,
        },
        { id: 'sent', label: lists.transactions, content: <CustomerTransactions id={id} /> },
        { id: 'received', label: lists.orders, content: <CustomerOrders id={id} /> },
        {
          id: 'saved',
          label: words.recipients,
          content: <Beneficiaries beneficiaries={beneficiaries} />,
        },
      ]}
    />
  );
}
