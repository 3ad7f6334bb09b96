import { StatusChip, type StatusTone } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { ManagedOperator } from '../../api/queries/operators.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Moment } from '../../components/values.tsx';
import { signInMethods } from '../../session/sign-in-methods.ts';
import { operators as texts } from '../../texts/en/operators.ts';
import styles from './operators.module.css';

interface OperatorTableProps {
  rows: readonly ManagedOperator[];
  opened: number | undefined;
  onOpen: (id: number) => void;
}

/** A table of all operators. */
export function OperatorTable({ rows, opened, onOpen }: OperatorTableProps) {
  const words = say(texts);
  return (
    <DataTable
      scanned
      caption={words.caption}
      rows={rows}
      keyOf={({ id }) => id}
      selected={opened}
      empty=""
      columns={[
        {
          head: words.who,
          name: true,
          cell: ({ id, name, email }) => (
            <>
              <button type="button" className={styles.name} onClick={() => onOpen(id)}>
                {name}
              </button>
              <span className={styles.email}>{email}</span>
            </>
          ),
        },
        {
          head: words.roles,
          cell: ({ roles }) => roles.map((role) => words.role[role]).join(', '),
        },
        { head: words.standing, cell: (row) => <AccessState of={row} /> },
        {
          head: words.used,
          cell: ({ lastUsedAt, openSessions }) => (
            <>
              <Moment at={lastUsedAt} />
              {openSessions > 0 && (
                <span className={styles.places}>{words.sessionsOf(openSessions)}</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

const tones = {
  suspended: 'failed',
  active: 'done',
  invited: 'waiting',
  noFactor: 'underway',
  expired: 'ended',
  byProvider: 'done',
} as const satisfies Record<string, StatusTone>;

/** State of an operator's access, in a word. */
function accessStateOf(operator: ManagedOperator): keyof typeof tones {
  if (operator.suspendedAt) return 'suspended';
  if (!signInMethods().passwords) return 'byProvider';
  if (operator.invitedUntil) return 'invited';
  if (!operator.hasPassword) return 'expired';
  return operator.secondFactor ? 'active' : 'noFactor';
}

function AccessState({ of }: { of: ManagedOperator }) {
  const standing = accessStateOf(of);
  const words = say(texts);
  return (
    <StatusChip tone={tones[standing]}>
      {standing === 'byProvider'
        ? words.byProvider(signInMethods().provider ?? '')
        : words[standing]}
    </StatusChip>
  );
}
