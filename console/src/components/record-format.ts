import { formatCodesIn } from '../cases/code-words.ts';

/** A record with its name, such as `Customer Lerato Mokoena`; without a name, it has its number. */
export function formatRecord(record: string, name?: string | null): string {
  const [kind = '', id = ''] = record.split(/:(.*)/s);
  if (id === '') return record;
  const word = kind.replaceAll('-', ' ');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${name ?? formatCodesIn(id)}`;
}
