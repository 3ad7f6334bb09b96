import { sql } from 'kysely';
import type { RowCounts } from '../../../platform/database/columns.ts';
import { type EraseBatch, isUnfinished, ROWS, UNFINISHED } from './batch.ts';

/**
 * Sessions of operators are removed once they have been over for the years of evidence. Many end without a record, by
 * idling, so the last use counts too; no session lasts longer than a day.
 */
export const eraseOperatorSessions: EraseBatch = async (
  { db },
  _after,
  { EVIDENCE_YEARS: years },
) => {
  // A session that lost its device is read again once no challenge refers to it.
  const found = await sql<{ id: string }>`
    select s.id from operator_sessions s
    where s.last_used_at <= now() - make_interval(years => ${years})
      and (s.ended_at is null or s.ended_at <= now() - make_interval(years => ${years}))
      and (s.device <> 'Erased' or not exists (select from passkey_challenges p where p.session_id = s.id))
    order by s.last_used_at limit ${ROWS}`.execute(db);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return { reached: undefined, erased: 0, records: [] };
  const { rows } = await sql<{ counts: RowCounts }>`
    select erase_operator_sessions(${ids}::uuid[], ${years}) as counts`.execute(db);
  const counts = rows[0]?.counts ?? {};
  const { operator_sessions: removed = 0, devices = 0 } = counts;
  const erased = removed + devices;
  return {
    reached: isUnfinished({ found: ids.length, erased }) ? UNFINISHED : undefined,
    erased,
    records: erased > 0 ? [{ kind: 'OPERATOR_SESSIONS', rule: 'EVIDENCE_YEARS', counts }] : [],
  };
};
