import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const BRIDGE = 'thumela-ha';
/** Address of the servers, HAProxy and PgBouncer. */
const HUB_ADDRESS = '10.77.0.1';
export const NETWORK = '10.77.0.0/24';

/** A machine of its own as far as the network and its processes are concerned: a network namespace. */
export class Machine {
  readonly name: string;
  readonly address: string;
  readonly #namespace: string;
  readonly #cable: string;

  constructor(number: number) {
    this.name = `node${number}`;
    this.address = `10.77.0.${10 + number}`;
    this.#namespace = `thumela-n${number}`;
    this.#cable = `thumela-c${number}`;
  }

  /** Arguments that run a program on this machine as PostgreSQL's user. */
  command(program: string, ...args: string[]): [string, string[]] {
    const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'];
    return ['ip', ['netns', 'exec', this.#namespace, ...user, program, ...args]];
  }

  async plugIn(): Promise<void> {
    await runIp(`netns add ${this.#namespace}`);
    await runIp(`link add ${this.#cable} type veth peer name eth0 netns ${this.#namespace}`);
    await runIp(`link set ${this.#cable} master ${BRIDGE} up`);
    await runIp(`-n ${this.#namespace} addr add ${this.address}/24 dev eth0`);
    await runIp(`-n ${this.#namespace} link set eth0 up`);
    await runIp(`-n ${this.#namespace} link set lo up`);
  }

  /** Cuts it off from every other machine; its processes continue. */
  async cut(): Promise<void> {
    await runIp(`link set ${this.#cable} down`);
  }

  async reconnect(): Promise<void> {
    await runIp(`link set ${this.#cable} up`);
  }

  /** `kill -9` of every process, as if the power failed. */
  async kill(): Promise<void> {
    for (const pid of await this.#processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended meanwhile.
      }
    }
    while ((await this.#processes()).length > 0) await new Promise((done) => setTimeout(done, 20));
  }

  /** Ends what runs on it and takes it away; nothing happens if there is no such machine. */
  remove(): void {
    for (const pid of tryIp(`netns pids ${this.#namespace}`).split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It ended meanwhile.
      }
    }
    tryIp(`link del ${this.#cable}`);
    tryIp(`netns del ${this.#namespace}`);
  }

  async #processes(): Promise<number[]> {
    const { stdout } = await run('ip', ['netns', 'pids', this.#namespace]);
    return stdout.split('\n').filter(Boolean).map(Number);
  }
}

/** Lays the network that the machines are plugged into, in place of one that an interrupted run left. */
export async function openNetwork(machines: readonly Machine[]): Promise<void> {
  closeNetwork(machines);
  // However this process ends: a namespace outlives it.
  process.once('exit', () => closeNetwork(machines));
  await runIp(`link add ${BRIDGE} type bridge`);
  await runIp(`addr add ${HUB_ADDRESS}/24 dev ${BRIDGE}`);
  await runIp(`link set ${BRIDGE} up`);
  for (const machine of machines) await machine.plugIn();
}

/** Removes the machines, with everything that runs on them, and their network. */
export function closeNetwork(machines: readonly Machine[]): void {
  for (const machine of machines) machine.remove();
  tryIp(`link del ${BRIDGE}`);
}

async function runIp(command: string): Promise<void> {
  await run('ip', command.split(' '));
}

/** Output of a command that may fail, because there is nothing to remove. */
function tryIp(command: string): string {
  try {
    return execFileSync('ip', command.split(' '), { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}
