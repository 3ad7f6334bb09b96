import { SCREENING } from '@thumela/rules/compliance/screening-rules.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { ReadingSource } from '../../platform/observability/index.ts';
import { readRuleSet } from '../rule-sets/service.ts';

/** How long ago each list was fetched from its source, and the age that the rules of screening allow. */
export function listSourcesSource(handle: Pick<Handle, 'db'>): ReadingSource<'age' | 'limit'> {
  return {
    name: 'list sources',
    gauges: {
      age: ['thumela.lists.age.seconds', 'Time since a list was fetched', 'seconds'],
      limit: ['thumela.lists.limit.seconds', 'Age at which a list is overdue', 'seconds'],
    },
    read: async () => {
      const { values } = await readRuleSet(handle, SCREENING);
      const rows = await handle.db
        .selectFrom('list_sources')
        .select(['list', 'purpose'])
        .select(
          sql<number>`extract(epoch from now() - coalesce(fetched_at, set_at))::float8`.as('age'),
        )
        .where('active', '=', true)
        .execute();
      return [
        { gauge: 'limit' as const, value: values.LIST_OVERDUE_HOURS * 3_600 },
        ...rows.map(({ list, purpose, age }) => ({
          ...{ gauge: 'age' as const, value: age },
          attributes: { list, purpose },
        })),
      ];
    },
  };
}
