import { execFile } from 'node:child_process';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Background, startInBackground } from './background.ts';
import { type Machine, NETWORK } from './network.ts';
import { BIN_DIR } from './programs.ts';
import { writeFromTemplate } from './templates.ts';

const run = promisify(execFile);

/** Passwords of a cluster's own users. */
export interface ClusterPasswords {
  superuser: string;
  replication: string;
  rewind: string;
}

/** A machine with etcd, and PostgreSQL under Patroni. */
export class DatabaseNode {
  readonly machine: Machine;
  readonly #folder: string;
  #etcd: Background | undefined;
  #patroni: Background | undefined;

  constructor(machine: Machine, home: string) {
    this.machine = machine;
    this.#folder = join(home, machine.name);
  }

  /** Writes its files. */
  async prepare(nodes: readonly DatabaseNode[], passwords: ClusterPasswords): Promise<void> {
    const { name, address } = this.machine;
    const user = await postgresUser();
    for (const folder of ['', 'etcd', 'data', 'run']) {
      await mkdir(join(this.#folder, folder), { recursive: true, mode: 0o700 });
      await chown(join(this.#folder, folder), user.uid, user.gid);
    }
    const machines = nodes.map((node) => node.machine);
    await writeFromTemplate('etcd.yml', this.#folder, {
      NODE: name,
      ADDRESS: address,
      ETCD_DIR: join(this.#folder, 'etcd'),
      ETCD_CLUSTER: machines.map((each) => `${each.name}=http://${each.address}:2380`).join(','),
    });
    await writeFromTemplate('patroni.yml', this.#folder, {
      NODE: name,
      ADDRESS: address,
      NETWORK,
      ETCD_HOSTS: machines.map((each) => `${each.address}:2379`).join(','),
      DATA_DIR: join(this.#folder, 'data'),
      SOCKET_DIR: join(this.#folder, 'run'),
      BIN_DIR,
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
      REWIND_PASSWORD: passwords.rewind,
    });
  }

  /** Starts what does not run. */
  startAll(): void {
    this.startEtcd();
    if (!this.#patroni?.isRunning()) this.#patroni = this.#start('patroni', 'patroni.yml');
  }

  startEtcd(): void {
    if (this.#etcd?.isRunning()) return;
    this.#etcd = this.#start('etcd', '--config-file', 'etcd.yml');
  }

  async killEtcd(): Promise<void> {
    await this.#etcd?.end('SIGKILL');
  }

  /** `kill -9` of PostgreSQL's first process; Patroni continues. */
  async killPostgres(): Promise<void> {
    const [pid] = (await readFile(join(this.#folder, 'data/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  #start(program: string, ...args: string[]): Background {
    const file = join(this.#folder, args.at(-1) ?? '');
    const command = this.machine.command(program, ...args.slice(0, -1), file);
    return startInBackground(command, join(this.#folder, `${program}.log`));
  }
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const { stdout } = await run('getent', ['passwd', 'postgres']);
  const [, , uid, gid] = stdout.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}
