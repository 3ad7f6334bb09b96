/** A customer's transactions and orders, page by page, and saved recipients. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useCustomerOrders, useCustomerTransactions } from '../../api/queries/customers.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Moment } from '../../components/values.tsx';
import { people, customerPage as texts } from '../../texts/en/customer-360.ts';
import type { Customer } from './customer-facts.tsx';
import { OrderTable, TransactionTable } from './result-tables.tsx';

export function CustomerTransactions({ id }: { id: number }) {
  const [before, setBefore] = useState<string>();
  const page = useCustomerTransactions(id, before);
  return (
    <Loaded of={page}>
      {(shown) => (
        <>
          <TransactionTable rows={shown.transactions} ofOne />
          <PageButtons at={before} next={shown.before} onTurn={setBefore} />
        </>
      )}
    </Loaded>
  );
}

export function CustomerOrders({ id }: { id: number }) {
  const [before, setBefore] = useState<string>();
  const page = useCustomerOrders(id, before);
  return (
    <Loaded of={page}>
      {(shown) => (
        <>
          <OrderTable rows={shown.orders} />
          <PageButtons at={before} next={shown.before} onTurn={setBefore} />
        </>
      )}
    </Loaded>
  );
}

interface TurningProps {
  /** Start of the displayed page; undefined for the newest. */
  at: string | undefined;
  next: string | null | undefined;
  onTurn: (before: string | undefined) => void;
}

function PageButtons({ at, next, onTurn }: TurningProps) {
  const words = say(people);
  return (
    <p>
      {at !== undefined && (
        <Button variant="secondary" guard={false} onClick={() => onTurn(undefined)}>
          {words.newest}
        </Button>
      )}{' '}
      {next && (
        <Button variant="secondary" guard={false} onClick={() => onTurn(next)}>
          {words.older}
        </Button>
      )}
    </p>
  );
}

export function Beneficiaries({ beneficiaries }: Pick<Customer, 'beneficiaries'>) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.recipients}
      rows={beneficiaries}
      keyOf={({ name, addedAt }) => `${name} ${addedAt}`}
      empty={say(people).noBeneficiaries}
      columns={[
        { head: say(people).name, name: true, cell: ({ name }) => name },
        { head: words.country, cell: ({ country }) => country },
        { head: words.method, cell: ({ method }) => method },
        { head: words.added, cell: ({ addedAt }) => <Moment at={addedAt} /> },
      ]}
    />
  );
}
