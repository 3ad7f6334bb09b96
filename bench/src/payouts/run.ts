import { setTimeout as pause } from 'node:timers/promises';
import { type Running, startServer } from '../processes.ts';
import type { Treasury } from './floats.ts';
import { endOutage, payByHand, returnMoney, startOutage } from './interventions.ts';
import type { Place } from './place.ts';
import { type Progress, readProgress } from './progress.ts';

/** Least seconds between looks at the progress, and their share of the time, since they read whole tables. */
const LOOKS = { seconds: 2, share: 0.02 };
/** Seconds without progress after which a run is stuck: longer than a claim, its retries and the pause of a channel. */
const STUCK_SECONDS = 600;

/** Disturbances of a run, spread over its progress. */
export interface Disturbances {
  /** How often a server is killed. */
  kills: number;
  /** How long one channel is down, in seconds. */
  outageSeconds: number;
}

/** Servers on one database, each killed and started again at the same address. */
export class KillableServers {
  readonly #place: Place;
  readonly #running: Running[] = [];
  #memory = 0;
  #kills = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Largest memory of one of them, in bytes. */
  get memory(): number {
    return this.#memory;
  }

  async start(): Promise<void> {
    for (const port of this.#place.ports) this.#running.push(await this.#startAt(port));
  }

  /** Kills the next one in turn, and starts it again. */
  async killNext(): Promise<void> {
    const { ports } = this.#place;
    const index = this.#kills % ports.length;
    this.#kills += 1;
    await this.#running[index]?.kill();
    this.#running[index] = await this.#startAt(ports[index] ?? 0);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((server) => server.stop()));
  }

  sampleMemory(): void {
    this.#memory = Math.max(this.#memory, ...this.#running.map((server) => server.memory()));
  }

  async #startAt(port: number): Promise<Running> {
    const { environment } = this.#place;
    return await startServer(environment.DATABASE_URL ?? '', port, {
      ...environment,
      PORT: String(port),
    });
  }
}

/** Everyone who takes part in a run. */
export interface Scene {
  place: Place;
  servers: KillableServers;
  treasury: Treasury;
}

/**
 * Waits until every payout is over except those that end by hand or after days, and disturbs the servers meanwhile.
 * @throws Error if nothing happens for too long
 */
export async function drainPayouts(
  scene: Scene,
  { kills, outageSeconds }: Disturbances,
): Promise<void> {
  const { place, servers } = scene;
  const { open: all } = await readProgress(place);
  const killAt = Array.from({ length: kills }, (_, index) => (index + 1) / (kills + 1));
  let outage: Promise<void> | undefined;
  await followProgress(scene, async ({ open, waiting }) => {
    const done = 1 - open / Math.max(1, all);
    if (outageSeconds > 0 && done > 0.2) outage ??= breakChannel(place, outageSeconds);
    if (done > (killAt[0] ?? 2)) {
      killAt.shift();
      console.log(`  kill -9 at ${(done * 100).toFixed(0)} %`);
      await servers.killNext();
    }
    return open <= waiting;
  });
  await outage;
}

async function breakChannel(place: Place, seconds: number): Promise<void> {
  console.log(`  sandbox-mobile is down for ${seconds} s`);
  await startOutage(place, 'sandbox-mobile');
  await pause(seconds * 1000);
  await endOutage(place);
  console.log('  sandbox-mobile is back');
}

/** Ends what ends by hand or after days, and waits until the last notice is delivered. */
export async function finishPayouts(scene: Scene): Promise<void> {
  const { place } = scene;
  await payByHand(place);
  await returnMoney(place);
  const isOver = ({ open, acting, returning, notices }: Progress) =>
    open + acting + returning + notices === 0;
  await followProgress(scene, async (progress) => isOver(progress));
}

async function followProgress(
  { place, servers, treasury }: Scene,
  look: (progress: Progress) => Promise<boolean>,
): Promise<void> {
  let last = '';
  let changed = performance.now();
  let printed = 0;
  for (;;) {
    const begun = performance.now();
    const progress = await readProgress(place);
    const looked = performance.now() - begun;
    if (await look(progress)) return;
    servers.sampleMemory();
    await treasury.look();
    const now = performance.now();
    const text = JSON.stringify(progress);
    if (text !== last) changed = now;
    last = text;
    if (now - printed > 20_000) {
      printed = now;
      console.log(`  ${text}`);
    }
    if (now - changed > STUCK_SECONDS * 1000) throw new Error(`Nothing moves: ${text}`);
    await pause(Math.max(LOOKS.seconds * 1000, looked / LOOKS.share));
  }
}
