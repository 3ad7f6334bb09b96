import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { formatCodes, formatCodesIn } from '../../cases/code-words.ts';
import { formatActor } from '../../components/actor-format.ts';
import { formatRecord } from '../../components/record-format.ts';
import { auditActions } from '../../texts/en/audit.ts';

/** Actions that have a text, sorted by it. */
export const listActions = () =>
  Object.entries(say(auditActions))
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The actor, capitalised for the start of a line. */
export function formatLeadingActor(actor: string, name?: string | null): string {
  const words = formatActor(actor, name);
  return actor.startsWith('operator:') ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Details as one line of keys and values. */
export const formatDetails = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key}: ${formatDetail(key, value)}`)
    .join(' · ');

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Details whose codes can be one word. */
const STATUSES = new Set(['status', 'state', 'from', 'to']);
const RECORD = /^[a-z][a-z-]*:\d+$/;

/** A detail in words, where it is a code or names a record. */
function formatDetail(key: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (DAY.test(text)) return formatDay(text);
  if (RECORD.test(text)) return formatRecord(text);
  return STATUSES.has(key) ? formatCodes(text) : formatCodesIn(text);
}
