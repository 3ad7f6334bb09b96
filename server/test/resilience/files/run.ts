import { errorCodes } from '@thumela/contract/errors.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { Config } from '../../../src/platform/core/config.ts';
import { batchSeed } from '../batch-seed.ts';
import { wrongWith } from '../fuzz/judge.ts';
import { DAMAGES, type Damage, damageFile } from './damage.ts';
import type { FileKind } from './recipe.ts';
import { type Answer, type Place, TARGETS, type Target } from './targets.ts';
import type { Watch } from './watch.ts';

/** Files of a batch. */
const DRAWN = 100;
/** Files that are sent at once. */
const AT_ONCE = 4;
/** Milliseconds that others may wait for an answer while files are read. */
const HANGS = 2_000;

/** A file to make and the call it is sent to. */
interface Recipe {
  readonly target: Target;
  readonly kind: FileKind;
  readonly size: number;
  readonly damage: Damage;
  readonly at: number;
}

/** Something that must not happen. */
export interface Finding {
  readonly wrong: string;
  readonly target: string;
  readonly file: string;
  readonly answer: string;
}

/** The outcome of a run. */
export interface Outcome {
  readonly findings: readonly Finding[];
  /** Answers by call and status; `closed` is a connection that was closed while a file was sent that is too long. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly kinds: number;
  /** Bytes sent. */
  readonly bytes: number;
  /** Requests of others, and milliseconds of the slowest. */
  readonly others: number;
  readonly slowest: number;
}

const share = fc.double({ min: 0, max: 1, noNaN: true });

const recipes: Arbitrary<Recipe> = fc.constantFrom(...TARGETS).chain((target) =>
  fc.record({
    target: fc.constant(target),
    kind: fc.constantFrom(...target.kinds),
    size: share,
    damage: fc.constantFrom(...DAMAGES),
    at: share,
  }),
);

const describeFile = ({ kind, size, damage, at }: Recipe) =>
  `${kind.name}, size ${size.toFixed(3)}, ${damage} at ${at.toFixed(3)}`;

async function makeFile({ target, kind, size, damage, at }: Recipe): Promise<Buffer> {
  const whole = await kind.make(target.most, size);
  // A file that is too long stays so.
  return damageFile(whole, damage, at, Math.max(target.most, whole.length));
}

/** The fault of an answer; undefined for an acceptable one. */
function findWrong({ kind, damage }: Recipe, answer: Answer, config: Config): string | undefined {
  const { status, headers, text } = answer;
  const code = /"error-code":"([A-Z_]+)"/.exec(text)?.[1];
  if (status === 503) {
    return code === 'TEMPORARILY_UNAVAILABLE' && headers.has('retry-after')
      ? undefined
      : 'status 503 without Retry-After';
  }
  const wrong = wrongWith(
    { status, text, headers: {}, milliseconds: 0, problem: undefined },
    config,
  );
  if (wrong) return wrong;
  if (status >= 400) {
    return code !== undefined && code in errorCodes ? undefined : 'no specified error';
  }
  return kind.mayPass || damage !== 'none' ? undefined : 'accepted';
}

interface Sending extends Place {
  readonly config: Config;
  readonly watch: Watch;
}

/** Sends files drawn from a seed to every call that takes them. The same seed draws the same files. */
export async function sendFiles(
  place: Sending,
  { files, seed }: { files: number; seed: number },
  progress?: (done: number, found: number) => void,
): Promise<Outcome> {
  const run = new Run(place);
  for (let done = 0; done < files; done += DRAWN) {
    const numRuns = Math.min(DRAWN, files - done);
    const left = fc.sample(recipes, { seed: batchSeed(seed, done / DRAWN), numRuns }).values();
    const lane = async () => {
      for (const recipe of left) await run.send(recipe);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await run.repeatSuspects();
    progress?.(done + numRuns, run.findings.length);
  }
  return run.outcome();
}

class Run {
  readonly findings: Finding[] = [];
  readonly #place: Sending;
  readonly #statuses: Record<string, Record<string, number>> = {};
  readonly #kinds = new Set<string>();
  #underWay = new Set<Recipe>();
  #suspects = new Set<Recipe>();
  #bytes = 0;
  #others = 0;
  #slowest = 0;

  constructor(place: Sending) {
    this.#place = place;
  }

  async send(recipe: Recipe): Promise<void> {
    this.#underWay.add(recipe);
    await this.#sendOne(recipe);
    const { slowest } = await this.#look();
    if (slowest > HANGS) for (const one of this.#underWay) this.#suspects.add(one);
    this.#underWay.delete(recipe);
  }

  /** Sends files again, one by one, during which others waited: on a busy machine any request may be slow once. */
  async repeatSuspects(): Promise<void> {
    for (const recipe of this.#suspects) {
      await this.#look();
      await this.#sendOne(recipe);
      const { slowest } = await this.#look();
      this.#slowest = Math.max(this.#slowest, slowest);
      if (slowest > HANGS) this.#note(recipe, `others waited ${Math.round(slowest)} ms`, '');
    }
    this.#suspects.clear();
  }

  outcome(): Outcome {
    return {
      findings: this.findings,
      statuses: this.#statuses,
      kinds: this.#kinds.size,
      bytes: this.#bytes,
      others: this.#others,
      slowest: this.#slowest,
    };
  }

  async #sendOne(recipe: Recipe): Promise<void> {
    const { target, kind } = recipe;
    const file = await makeFile(recipe);
    this.#bytes += file.length;
    this.#kinds.add(`${target.name}: ${kind.name}`);
    try {
      const answer = await target.send(this.#place, file);
      this.#count(target, String(answer.status));
      const wrong = findWrong(recipe, answer, this.#place.config);
      if (wrong) this.#note(recipe, wrong, `${answer.status} ${answer.text.slice(0, 300)}`);
    } catch (error) {
      // The answer may come before the file was sent, and its connection is closed then.
      if (file.length > target.most) this.#count(target, 'closed');
      else this.#note(recipe, 'no answer', String((error as Error).cause ?? error));
    }
  }

  #count({ name }: Target, status: string): void {
    const counts = this.#statuses[name] ?? {};
    this.#statuses[name] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
  }

  /** Counts what others got since the last look. */
  async #look() {
    const seen = await this.#place.watch.read();
    this.#others += seen.asked;
    if (seen.slowest <= HANGS) this.#slowest = Math.max(this.#slowest, seen.slowest);
    for (const status of seen.wrong) {
      const underWay = [...this.#underWay].map(describeFile).join('; ');
      this.findings.push({ wrong: `others got ${status}`, target: '', file: underWay, answer: '' });
    }
    return seen;
  }

  #note(recipe: Recipe, wrong: string, answer: string): void {
    this.findings.push({ wrong, target: recipe.target.name, file: describeFile(recipe), answer });
  }
}
