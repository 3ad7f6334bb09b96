/** Tables of customers, transactions and orders. */
import type { Camel } from '@thumela/contract/camel.ts';
import type {
  FoundCustomer,
  FoundOrder,
  FoundTransaction,
} from '@thumela/contract/console-types.ts';
import { formatSpacedCellphone } from '@thumela/rules/identity/cellphone.ts';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { DataTable } from '../../components/data-table.tsx';
import { Moment, Rand } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { people as texts } from '../../texts/en/customer-360.ts';
import { Status } from './status.tsx';

type CustomerRow = Camel<FoundCustomer>;
type TransactionRow = Camel<FoundTransaction>;
type OrderRow = Camel<FoundOrder>;

const idOf = ({ id }: { id: number }) => id;

export function CustomerTable({ rows }: { rows: readonly CustomerRow[] }) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.customers}
      rows={rows}
      keyOf={idOf}
      empty=""
      columns={[
        {
          head: words.name,
          name: true,
          cell: ({ id, name }) => <Link href={paths.customer(id)}>{name}</Link>,
        },
        { head: words.status, cell: ({ status }) => <Status of={status} /> },
        { head: words.cellphone, cell: ({ msisdn }) => msisdn && formatSpacedCellphone(msisdn) },
        { head: words.email, cell: ({ email }) => email },
        { head: words.registration, cell: ({ registrationId }) => registrationId },
      ]}
    />
  );
}

interface TransactionTableProps {
  rows: readonly TransactionRow[];
  /** Whether to show the sender. */
  ofOne?: boolean;
}

export function TransactionTable({ rows, ofOne = false }: TransactionTableProps) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.transactions}
      rows={rows}
      keyOf={idOf}
      empty={words.noTransactions}
      columns={[
        {
          head: words.reference,
          cell: ({ id, paymentReference }) => (
            <Link href={paths.transaction(id)}>{paymentReference}</Link>
          ),
        },
        { head: words.status, cell: ({ status }) => <Status of={status} /> },
        {
          head: words.recipient,
          name: true,
          cell: ({ recipient, country }) => `${recipient}, ${country}`,
        },
        ...(ofOne
          ? []
          : [
              {
                head: words.sender,
                name: true,
                cell: ({ customerId, sender }: TransactionRow) => (
                  <Link href={paths.customer(customerId)}>{sender}</Link>
                ),
              },
            ]),
        { head: words.total, figures: true, cell: ({ total }) => <Rand amount={total} /> },
        {
          head: words.gets,
          figures: true,
          cell: (row) => formatWireAmount(row.destinationCurrency, row.destinationAmount),
        },
        { head: words.made, cell: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  );
}

export function OrderTable({ rows }: { rows: readonly OrderRow[] }) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.orders}
      rows={rows}
      keyOf={idOf}
      empty={words.noOrders}
      columns={[
        {
          head: words.reference,
          cell: ({ id, reference }) => <Link href={paths.order(id)}>{reference}</Link>,
        },
        { head: words.status, cell: ({ status }) => <Status of={status} /> },
        { head: words.recipient, name: true, cell: ({ recipient }) => recipient },
        { head: words.from, name: true, cell: ({ sender, country }) => `${sender}, ${country}` },
        { head: words.amount, figures: true, cell: ({ amount }) => <Rand amount={amount} /> },
        { head: words.made, cell: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  );
}
