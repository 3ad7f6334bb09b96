import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { formatCodes, formatCodesIn, separateWords } from '../../cases/code-words.ts';
import { formatActor } from '../../components/actor-format.ts';
import { formatRecord } from '../../components/record-format.ts';
import { auditActions, audit as texts } from '../../texts/en/audit.ts';

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

/** Details as one line of keys and values; empty ones are left out. */
export const formatDetails = (details: object): string => listDetails(details).join(' · ');

const listDetails = (details: object): string[] =>
  Object.entries(details).flatMap(([key, value]) => {
    const text = formatDetail(key, value);
    return text === '' ? [] : [`${formatKey(key)}: ${text}`];
  });

/** A key of the record in words: `dueOn` and `due-on` are `Due on`. */
const formatKey = (key: string): string =>
  separateWords(key.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const DAY = /^\d{4}-\d\d-\d\d$/;
/** Details whose codes can be one word. */
const STATUSES = new Set(['status', 'state', 'from', 'to']);
const RECORD = /^[a-z][a-z-]*:\d+$/;

/** A detail in words; the parts of one that has several are separated. */
function formatDetail(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? say(texts).yes : say(texts).no;
  if (Array.isArray(value)) return value.map((each) => formatDetail(key, each)).join(', ');
  if (typeof value === 'object') return listDetails(value).join('; ');
  return formatText(key, String(value));
}

/** A text in words, where it is a code or names a record. */
function formatText(key: string, text: string): string {
  if (DAY.test(text)) return formatDay(text);
  if (RECORD.test(text)) return formatRecord(text);
  return STATUSES.has(key) ? formatCodes(text) : formatCodesIn(text);
}
