import type { ReadingSource } from '../observability/index.ts';
import type { ReadReplica } from './replica.ts';

/** Whether the replica is used, and how old its data are. */
export const replicaSource = (replica: ReadReplica): ReadingSource<'usable' | 'age'> => ({
  name: 'replica',
  gauges: {
    usable: ['thumela.replica.usable', 'Whether reads of the console use the replica'],
    age: ['thumela.replica.age', 'Age of the replica’s data', 'seconds'],
  },
  isApart: true,
  read: async () => {
    const age = await replica.findAge();
    return [
      { gauge: 'usable', value: age === undefined ? 0 : 1 },
      ...(age === undefined ? [] : [{ gauge: 'age' as const, value: age }]),
    ];
  },
});
