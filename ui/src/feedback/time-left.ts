/** Estimates how long a transfer still takes from its speed over the last seconds. */
import { useEffect, useRef, useState } from 'react';

/** Bytes transferred at a moment, in milliseconds. */
export interface TransferSample {
  readonly at: number;
  readonly bytes: number;
}

/** Older samples do not count, because the speed of a phone's connection changes; milliseconds. */
const WINDOW = 10_000;
/** A shorter measurement is not reliable; milliseconds. */
const SHORTEST = 2_000;
const SECOND = 1_000;

/** Adds a sample. An attempt that starts over discards those of the attempt before. */
export function addSample(
  samples: readonly TransferSample[],
  sample: TransferSample,
): readonly TransferSample[] {
  if (sample.bytes < (samples.at(-1)?.bytes ?? 0)) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW), sample];
}

/** Seconds until all bytes are transferred; undefined while nothing moves or too little is known. */
export function estimateSecondsLeft(
  samples: readonly TransferSample[],
  total: number,
): number | undefined {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last) return undefined;
  const elapsed = last.at - first.at;
  const moved = last.bytes - first.bytes;
  if (elapsed < SHORTEST || moved <= 0) return undefined;
  return Math.ceil(((total - last.bytes) * elapsed) / moved / SECOND);
}

/** Seconds left of a transfer on screen, once they can be estimated. */
export function useSecondsLeft(sent: number, total: number): number | undefined {
  const samples = useRef<readonly TransferSample[]>([]);
  const bytes = useRef(sent);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    bytes.current = sent;
  }, [sent]);
  useEffect(() => {
    const measure = () => {
      samples.current = addSample(samples.current, { at: Date.now(), bytes: bytes.current });
      setLeft(estimateSecondsLeft(samples.current, total));
    };
    measure();
    const timer = setInterval(measure, SECOND);
    return () => clearInterval(timer);
  }, [total]);
  return left;
}
