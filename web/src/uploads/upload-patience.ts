/** Without any progress for this long an upload counts as failing; milliseconds. */
const PATIENCE = 8_000;

/** Calls `onStalled` whenever an upload makes no progress for a while. */
export function watchProgress(onStalled: () => void) {
  let watch = setTimeout(onStalled, PATIENCE);
  const stop = () => clearTimeout(watch);
  return {
    /** @param progress from 0 to 1; every attempt begins with 0, which is no progress. */
    onProgress: (progress: number) => {
      if (progress === 0) return;
      stop();
      watch = setTimeout(onStalled, PATIENCE);
    },
    stop,
  };
}
