import { setTimeout as pause } from 'node:timers/promises';
import { type Running, startServer } from '../processes.ts';
import type { Treasury } from './floats.ts';
import { endOutage, payByHand, returnMoney, startOutage } from './interventions.ts';
import type { Place } from './place.ts';
import { type Progress, readProgress } from './progress.ts';

/** Seconds between looks at the progress. */
const LOOK_SECONDS = 2;
/** Seconds without progress after which a run is stuck: longer than a claim, its retries and the pause of a channel. */
const STUCK_SECONDS = 600;

/** Disturbances of a run, spread over its progress. */
export interface Disturbances {
  /** How often the server is killed. */
  kills: number;
  /** How long one channel is down, in seconds. */
  outageSeconds: number;
}

/** A server that is killed and started again at the same address. */
export class KillableServer {
  readonly #place: Place;
  #running: Running | undefined;
  #memory = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  /** Largest memory seen, in bytes. */
  get memory(): number {
    return this.#memory;
  }

  async start(): Promise<void> {
    const { environment, port } = this.#place;
    this.#running = await startServer(environment.DATABASE_URL ?? '', port, environment);
  }

  async kill(): Promise<void> {
    await this.#running?.kill();
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
  }

  sampleMemory(): void {
    this.#memory = Math.max(this.#memory, this.#running?.memory() ?? 0);
  }
}

/** Everyone who takes part in a run. */
export interface Scene {
  place: Place;
  server: KillableServer;
  treasury: Treasury;
}

/**
 * Waits until every payout is over except those that end by hand or after days, and disturbs the server meanwhile.
 * @throws Error if nothing happens for too long
 */
export async function drainPayouts(
  scene: Scene,
  { kills, outageSeconds }: Disturbances,
): Promise<void> {
  const { place, server } = scene;
  const { open: all } = await readProgress(place);
  const killAt = Array.from({ length: kills }, (_, index) => (index + 1) / (kills + 1));
  let outage: Promise<void> | undefined;
  await followProgress(scene, async ({ open, waiting }) => {
    const done = 1 - open / Math.max(1, all);
    if (outageSeconds > 0 && done > 0.2) outage ??= breakChannel(place, outageSeconds);
    if (done > (killAt[0] ?? 2)) {
      killAt.shift();
      console.log(`  kill -9 at ${(done * 100).toFixed(0)} %`);
      await server.kill();
      await server.start();
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
  { place, server, treasury }: Scene,
  look: (progress: Progress) => Promise<boolean>,
): Promise<void> {
  let last = '';
  let changed = performance.now();
  let printed = 0;
  for (;;) {
    const progress = await readProgress(place);
    if (await look(progress)) return;
    server.sampleMemory();
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
    await pause(LOOK_SECONDS * 1000);
  }
}
