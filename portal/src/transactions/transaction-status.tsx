/** A transaction's status as a chip; used wherever a transaction is listed or shown. */
import { shownStatus } from '@thumela/rules/status/statuses.ts';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { sayPhrase } from '@thumela/ui/language/say-phrase.ts';
import { statusTone } from './status-tone.ts';

export function TransactionStatus({ status }: { status: string }) {
  return <StatusChip tone={statusTone(status)}>{sayPhrase(shownStatus(status))}</StatusChip>;
}
