/** A transaction's status as a chip; used wherever a transaction is listed or shown. */
import { labelStatus } from '@thumela/rules/status/statuses.ts';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { statusTone } from './status-tone.ts';

export function TransactionStatus({ status }: { status: string }) {
  return <StatusChip tone={statusTone(status)}>{wordPhrase(labelStatus(status))}</StatusChip>;
}
