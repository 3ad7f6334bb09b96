import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import type { Model } from '../model.ts';
import type { Scene } from '../scene.ts';

/** Numbers that decide everything a command chooses. */
export type Picks = readonly [number, number, number];

/** Something an actor does again and again. */
export interface Kind {
  readonly name: string;
  /** How often it is drawn, in proportion to others. */
  readonly weight: number;
  /** Whether it makes sense, given what is known. */
  may(model: Model): boolean;
  act(scene: Scene, picks: Picks): Promise<void>;
}

/** Called before each act: the kills of a chapter are due after a number of them. */
export type BeforeAct = () => void;

class Command implements AsyncCommand<Model, Scene & { beforeAct: BeforeAct }> {
  readonly #kind: Kind;
  readonly #picks: Picks;

  constructor(kind: Kind, picks: Picks) {
    this.#kind = kind;
    this.#picks = picks;
  }

  check(model: Readonly<Model>): boolean {
    return this.#kind.may(model);
  }

  /** An act that fails is a finding, and the others continue: its remains are judged at the end. */
  async run(_model: Model, scene: Scene & { beforeAct: BeforeAct }): Promise<void> {
    scene.beforeAct();
    try {
      await this.#kind.act(scene, this.#picks);
    } catch (error) {
      scene.findings.push(`${this.toString()}: ${(error as Error).stack}`);
    }
  }

  toString(): string {
    return `${this.#kind.name}(${this.#picks.join()})`;
  }
}

/** Most acts of one actor between two kills. */
const MOST = 8;

/** Acts of one actor, one after the other, drawn from these kinds. */
export function actsOf(
  kinds: readonly Kind[],
): Arbitrary<Iterable<AsyncCommand<Model, Scene & { beforeAct: BeforeAct }>>> {
  const number = fc.nat(1_000_000);
  const drawn = kinds.map((kind) => ({
    weight: kind.weight,
    arbitrary: fc.tuple(number, number, number).map((picks) => new Command(kind, picks)),
  }));
  return fc.commands([fc.oneof(...drawn)], { maxCommands: MOST, size: 'max' });
}
