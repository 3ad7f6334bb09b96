import type { Application } from './application.ts';
import type { Cluster } from './cluster.ts';

/** Everything that can fail. */
export interface Scene {
  cluster: Cluster;
  application: Application;
}

/** A fault, and how what failed comes back. */
export interface Fault {
  name: string;
  /** Seconds for which it lasts. */
  seconds: number;
  /** Breaks it; resolves when it is broken. */
  begin(scene: Scene): Promise<() => Promise<void>>;
}

/** Seconds for which a machine is off or cut off: longer than a lease (deploy/ha/patroni.yml). */
const ABSENCE = 30;
/** Seconds for which a process is missing that something starts again. */
const RESTART = 10;

const KINDS: readonly (Fault & { share: number })[] = [
  {
    name: 'power of the primary fails',
    seconds: ABSENCE,
    share: 5,
    begin: async ({ cluster }) => {
      const node = await cluster.primary();
      await node.machine.kill();
      return async () => node.startAll();
    },
  },
  {
    name: 'PostgreSQL of the primary is killed',
    seconds: RESTART,
    share: 2,
    begin: async ({ cluster }) => {
      const node = await cluster.primary();
      await node.killPostgres();
      return async () => node.startAll();
    },
  },
  {
    name: 'primary is cut off',
    seconds: ABSENCE,
    share: 4,
    begin: async ({ cluster }) => {
      const { machine } = await cluster.primary();
      await machine.cut();
      return () => machine.reconnect();
    },
  },
  {
    name: 'standby is cut off',
    seconds: ABSENCE,
    share: 2,
    begin: async ({ cluster }) => {
      const primary = await cluster.primary();
      const { machine } = cluster.nodes.find((node) => node !== primary) ?? primary;
      await machine.cut();
      return () => machine.reconnect();
    },
  },
  {
    name: 'leader of etcd is killed',
    seconds: RESTART,
    share: 3,
    begin: async ({ cluster }) => {
      const node = await cluster.etcdLeader();
      if (!node) throw new Error('etcd has no leader.');
      await node.killEtcd();
      return async () => node.startAll();
    },
  },
  {
    name: 'server is killed',
    seconds: RESTART,
    share: 3,
    begin: async ({ application }) => {
      await application.killServer(0);
      return () => application.restart();
    },
  },
  {
    name: 'worker is killed',
    seconds: RESTART,
    share: 1,
    begin: async ({ application }) => {
      await application.killWorker(0);
      return () => application.restart();
    },
  },
];

/** Names of all kinds. */
export const FAULTS = KINDS.map(({ name }) => name);

/** `count` faults in an order that the seed decides: one of each kind, then the rest, of twenty by their shares. */
export function drawFaults(count: number, seed: number, kind?: string): Fault[] {
  const kinds = KINDS.filter(({ name }) => kind === undefined || name === kind);
  const rest = kinds.flatMap((one) => Array.from({ length: one.share - 1 }, () => one));
  const random = createRandom(seed);
  const drawn: Fault[] = [];
  while (drawn.length < count)
    drawn.push(...shuffleItems(kinds, random), ...shuffleItems(rest, random));
  return drawn.slice(0, count);
}

function shuffleItems<T>(items: readonly T[], random: () => number): T[] {
  const mixed = [...items];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other] as T, mixed[index] as T];
  }
  return mixed;
}

/** Numbers from 0 to 1 of a linear congruential generator: the same seed gives the same ones. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
