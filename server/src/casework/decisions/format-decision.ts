import { quoteHidden } from '@thumela/rules/operators/hidden-characters.ts';
import type { RecordedDecision } from '../cases/service.ts';

/** How the parameters of a decision are typed at the terminal. */
const USAGE: Readonly<Record<string, string>> = {
  APPROVE: '[difference=BIRTH|NATIONALITY|DOCUMENT|GENDER|PHOTO]',
  APPROVE_AS_KNOWN: '[difference=BIRTH|NATIONALITY|DOCUMENT|GENDER|PHOTO]',
  RELEASE: '[difference=BIRTH|NATIONALITY|DOCUMENT|GENDER|PHOTO]',
  SOMEBODY_ELSE: '[difference=BIRTH|NATIONALITY|DOCUMENT|GENDER|PHOTO]',
  TRANSACTION: '[reference=REFERENCE]',
  FOLLOW_UP: '[purposes=PURPOSE,…] [declaration=yes]',
  SEND_CORRECTED: 'FIELD=VALUE…',
  SEND_TO_ACCOUNT: 'branch=BRANCH account=NUMBER',
  UNFREEZE: 'permission=REFERENCE',
  END: '[withdrawal=REFERENCE]',
  WATCH: 'until=YYYY-MM-DD',
  APPROVE_ENHANCED: 'wealth=SOURCE funds=SOURCE',
  ASK: 'words=REQUEST until=DATE',
};

/** A decision as it is typed at the terminal, with its parameters to fill in. */
export const decisionUsage = (name: string): string =>
  [name, USAGE[name]].filter(Boolean).join(' ');

/** A decision as it can be typed at the terminal, with its parameters. */
export const formatDecision = ({ decision, parameters = {} }: RecordedDecision): string =>
  [decision, ...Object.entries(parameters).flatMap(formatParameter)].join(' ');

function formatParameter([name, value]: [string, unknown]): string[] {
  if (typeof value === 'boolean') return [`${name}=${value ? 'yes' : 'no'}`];
  if (!Array.isArray(value)) return [`${name}=${quoteShellWord(String(value))}`];
  const fields = value.filter((item) => typeof item === 'object' && item !== null);
  if (fields.length === 0) return [`${name}=${quoteShellWord(value.join(','))}`];
  return fields.map((field) => `${field.name}=${quoteShellWord(String(field.value))}`);
}

/** A value as one word of a shell, which shows its hidden characters. */
function quoteShellWord(value: string): string {
  const shown = quoteHidden(value);
  return /^[\w.,:/%+-]*$/.test(shown) ? shown : `'${shown.replaceAll("'", `'\\''`)}'`;
}
