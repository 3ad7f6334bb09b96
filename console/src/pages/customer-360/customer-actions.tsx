/** Actions on a customer, each with a reason; those that are not possible say why. */
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type ReactNode, useState } from 'react';
import { useCustomerActions } from '../../api/queries/customers.ts';
import { ActionList } from '../../components/action-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { customerPage as texts } from '../../texts/en/customer-360.ts';
import { type Customer, formatTier } from './customer-facts.tsx';
import styles from './people.module.css';

export function CustomerActions({ customer }: { customer: Customer }) {
  const acts = useCustomerActions(customer.id);
  const [said, done] = useState('');
  const words = say(texts);
  const can = (name: Customer['actions'][number]['name']) =>
    customer.actions.some((action) => action.name === name && action.allowed);
  const not = customer.actions.filter(({ allowed }) => !allowed);
  return (
    <Panel title={words.acts}>
      <div className={styles.acts}>
        <output className={styles.said}>{said}</output>
        {can('END_SESSIONS') && (
          <CustomerAction name={words.end} lead={words.endLead}>
            <ReasonForm
              submit={words.end}
              onSubmit={async (reason) => done(words.ended((await acts.endSessions(reason)).ended))}
            />
          </CustomerAction>
        )}
        {can('NEW_PIN') && (
          <CustomerAction name={words.newPin} lead={words.newPinLead}>
            <ReasonForm
              submit={words.newPin}
              onSubmit={async (reason) => {
                await acts.sendPin(reason);
                done(words.pinSent);
              }}
            />
          </CustomerAction>
        )}
        {can('HIGHER_LIMITS') && (
          <RaiseLimits key={customer.tier} customer={customer} onDone={done} />
        )}
        {can('SUSPEND') && (
          <CustomerAction name={words.suspend} lead={words.suspendLead}>
            <ReasonForm
              submit={words.suspend}
              variant="danger"
              onSubmit={async (reason) =>
                done(words.suspended((await acts.suspend(reason)).references.length))
              }
            />
          </CustomerAction>
        )}
        {can('RESTORE') && (
          <CustomerAction name={words.restore} lead={words.restoreLead}>
            <ReasonForm
              submit={words.restore}
              onSubmit={async (reason) => {
                const { caseId } = await acts.restore(reason);
                done(caseId ? words.restoreWaits(caseId) : words.restored);
              }}
            />
          </CustomerAction>
        )}
        <ActionList
          label={words.notNow}
          possible=""
          actions={not.map(({ name, why }) => ({ name: words.actionNames[name], why }))}
        />
      </div>
    </Panel>
  );
}

interface RaiseLimitsProps {
  customer: Customer;
  onDone: (said: string) => void;
}

function RaiseLimits({ customer: { id, higherTiers }, onDone }: RaiseLimitsProps) {
  const acts = useCustomerActions(id);
  const [tier, setTier] = useState('');
  const words = say(texts);
  return (
    <CustomerAction name={words.raise} lead={words.raiseLead}>
      <ReasonForm
        submit={words.raise}
        disabled={tier === ''}
        onSubmit={async (reason) => {
          await acts.proposeLimits(tier, reason);
          onDone(words.raised);
        }}
      >
        <SelectField
          label={words.raiseTo}
          name="tier"
          value={tier}
          onChange={setTier}
          options={higherTiers.map((value) => ({ value, label: formatTier(value) }))}
        />
      </ReasonForm>
    </CustomerAction>
  );
}

/** An action whose form expands in place. */
function CustomerAction({
  name,
  lead,
  children,
}: {
  name: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <details>
      <summary>{name}</summary>
      <p className={styles.soft}>{lead}</p>
      {children}
    </details>
  );
}
