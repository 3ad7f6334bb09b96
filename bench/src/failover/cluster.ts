import type { ClusterPasswords, DatabaseNode } from './database-node.ts';
import { waitUntil } from './wait.ts';

/** A member, as Patroni describes it. */
interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  /** Bytes of the primary's history that it lacks, as it knew them at its last look. */
  lag?: number | string;
}

/** Bytes that a standby under load may lack at any moment. */
const CLOSE = 1_000_000;
/** Number of members of a healthy cluster that are not its leader. */
const STANDBYS = 2;

/** Three PostgreSQL nodes: a primary, its synchronous standby, and another standby. */
export class Cluster {
  readonly nodes: readonly DatabaseNode[];

  constructor(nodes: readonly DatabaseNode[]) {
    this.nodes = nodes;
  }

  async start(passwords: ClusterPasswords): Promise<void> {
    for (const node of this.nodes) await node.prepare(this.nodes, passwords);
    for (const node of this.nodes) node.startEtcd();
    await waitUntil('etcd has a leader', 60, async () => (await this.etcdLeader()) !== undefined);
    for (const node of this.nodes) node.startAll();
    await this.waitUntilWhole();
  }

  /** Waits until all three run, both standbys follow, and one of them is synchronous. */
  async waitUntilWhole(): Promise<void> {
    await waitUntil('every node runs, and a standby is synchronous', 300, async () => {
      const members = await this.#members();
      const leaders = members.filter(({ role, state }) => role === 'leader' && state === 'running');
      const following = members.filter((member) => isFollowing(member, leaders[0]));
      const synchronous = following.some(({ role }) => role === 'sync_standby');
      return leaders.length === 1 && following.length === STANDBYS && synchronous;
    });
  }

  /** The node that Patroni's lease belongs to. */
  async primary(): Promise<DatabaseNode> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    return this.#named(leader?.name);
  }

  /** The node whose etcd leads, if one does. */
  async etcdLeader(): Promise<DatabaseNode | undefined> {
    for (const node of this.nodes) {
      if (await isEtcdLeader(node).catch(() => false)) return node;
    }
    return undefined;
  }

  /** Members as the first node that answers knows them. */
  async #members(): Promise<Member[]> {
    for (const { machine } of this.nodes) {
      const answer = await fetch(`http://${machine.address}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    throw new Error('No node answers.');
  }

  #named(name: string | undefined): DatabaseNode {
    const node = this.nodes.find(({ machine }) => machine.name === name);
    if (!node) throw new Error('There is no primary.');
    return node;
  }
}

async function isEtcdLeader({ machine }: DatabaseNode): Promise<boolean> {
  const answer = await fetch(`http://${machine.address}:2379/v2/stats/self`, {
    signal: AbortSignal.timeout(2_000),
  });
  return ((await answer.json()) as { state: string }).state === 'StateLeader';
}

/** Whether a standby has the primary's history. Patroni 3.0 says that it runs, later versions that it streams. */
function isFollowing({ role, state, timeline, lag }: Member, leader: Member | undefined): boolean {
  if (role === 'leader' || leader === undefined) return false;
  const runs = state === 'running' || state === 'streaming';
  return runs && timeline === leader.timeline && typeof lag === 'number' && lag < CLOSE;
}
