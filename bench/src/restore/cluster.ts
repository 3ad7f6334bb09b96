import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../server/src/platform/database/embedded.ts';
import { findDeployed, type Programs, runAsOwner } from './programs.ts';

/** A PostgreSQL that archives into an encrypted repository, with the files of deploy/backup. */
export interface ArchivedCluster {
  readonly data: string;
  readonly port: number;
  /** Seconds after which WAL is archived although little happened. */
  readonly archiveTimeout: number;
}

/** The folder of the proof, with repository, configuration and clusters. */
export class BackupHome {
  readonly programs: Programs;
  readonly home: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #running = new Set<string>();

  constructor(programs: Programs, home: string) {
    this.programs = programs;
    this.home = home;
    for (const name of ['repository', 'log', 'lock', 'spool', 'run', 'data'])
      this.#makeFolder(name);
    this.#environment = {
      PGBACKREST_CONFIG: join(home, 'pgbackrest.conf'),
      PGBACKREST_LOG_PATH: join(home, 'log'),
      PGBACKREST_LOCK_PATH: join(home, 'lock'),
      PGBACKREST_SPOOL_PATH: join(home, 'spool'),
    };
  }

  #makeFolder(name: string): string {
    const folder = join(this.home, name);
    mkdirSync(folder, { mode: 0o700 });
    this.#own(folder);
    return folder;
  }

  #own(path: string): void {
    const { owner } = this.programs;
    if (owner) chownSync(path, owner.uid, owner.gid);
  }

  run(...words: readonly string[]): Promise<string> {
    return runAsOwner(this.programs, words, this.#environment);
  }

  /** Runs a program as the user who runs the proof. */
  async runAsCaller(...words: readonly string[]): Promise<string> {
    return await runAsOwner({ ...this.programs, owner: undefined }, words, {});
  }

  backrest(...words: readonly string[]): Promise<string> {
    return this.run('pgbackrest', '--stanza=thumela', ...words);
  }

  /** Creates a cluster with checksums, starts it, and makes its repository. */
  async createCluster(archiveTimeout: number): Promise<ArchivedCluster> {
    const cluster = { data: join(this.home, 'data'), port: await freePort(), archiveTimeout };
    const access = ['--username=postgres', '--auth=trust', '--data-checksums'];
    await this.run('initdb', '-D', cluster.data, '--encoding=UTF8', '--locale=C.UTF-8', ...access);
    writeFileSync(
      join(cluster.data, 'postgresql.auto.conf'),
      [
        readFileSync(findDeployed('postgresql.conf'), 'utf8'),
        `archive_timeout = ${archiveTimeout}`,
        `listen_addresses = '127.0.0.1'`,
        `unix_socket_directories = '${join(this.home, 'run')}'`,
        `port = ${cluster.port}`,
      ].join('\n'),
    );
    this.#configure(cluster);
    await this.start(cluster);
    await this.backrest('stanza-create');
    await this.backrest('check');
    return cluster;
  }

  #configure({ data, port }: ArchivedCluster): void {
    const path = join(this.home, 'pgbackrest.conf');
    const text = readFileSync(findDeployed('pgbackrest.conf'), 'utf8')
      .replace('/var/lib/pgbackrest', join(this.home, 'repository'))
      .replace('CIPHER_PASS', randomBytes(32).toString('base64'))
      .replace(/^pg1-path=.*$/m, `pg1-path=${data}`)
      .replace(/^pg1-port=.*$/m, `pg1-port=${port}\npg1-socket-path=${join(this.home, 'run')}`);
    writeFileSync(path, text);
    chmodSync(path, 0o600);
    this.#own(path);
  }

  async start({ data }: ArchivedCluster): Promise<void> {
    await this.run('pg_ctl', 'start', '-D', data, '-w', '-t', '300', '-l', join(data, 'log.txt'));
    this.#running.add(data);
  }

  /** `kill -9` of PostgreSQL, and its data directory is gone. */
  destroy({ data }: ArchivedCluster): void {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    this.#running.delete(data);
    rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  /** Restores with deploy/backup/restore.sh into another folder, and starts PostgreSQL there. */
  async restore(moment: string, name: string): Promise<{ data: string; port: number }> {
    const [data, port] = [this.#makeFolder(name), await freePort()];
    const sockets = join(this.home, 'run');
    this.#running.add(data);
    await runAsOwner(this.programs, [findDeployed('restore.sh'), moment], {
      ...this.#environment,
      DATA: data,
      PG_CTL: join(this.programs.bin, 'pg_ctl'),
      PG_OPTIONS: `-p ${port}`,
      DATABASE_URL: `postgresql:///postgres?host=${sockets}&port=${port}&user=postgres`,
    });
    return { data, port };
  }

  /** The end of the newest WAL in the repository, as a position in bytes. */
  async archivedUpTo(): Promise<bigint> {
    const output = await this.backrest('--output=json', 'info');
    const [stanza] = JSON.parse(output.slice(output.indexOf('[')));
    const segment: string = stanza.archive.at(-1).max;
    const [log, number] = [segment.slice(8, 16), segment.slice(16, 24)];
    return (BigInt(`0x${log}`) << 32n) + (BigInt(`0x${number}`) + 1n) * 16n * 1024n ** 2n;
  }

  repositoryMegabytes(): number {
    const path = join(this.home, 'repository');
    return Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);
  }

  async stop(): Promise<void> {
    for (const data of this.#running) {
      await this.run('pg_ctl', 'stop', '-D', data, '-m', 'immediate').catch(() => undefined);
    }
    rmSync(this.home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
