// Whether the process in this container lives: exit code 0 or 1. A worker answers no requests; without a port
// for its metrics, that it has not ended is all there is to see.
const { ROLE, PORT = '3000', METRICS_PORT } = process.env;
const live = ROLE === 'worker' ? METRICS_PORT && `${METRICS_PORT}/metrics` : `${PORT}/health/live`;

if (live) {
  const answer = await fetch(`http://127.0.0.1:${live}`, {
    signal: AbortSignal.timeout(4000),
  }).catch(() => undefined);
  process.exitCode = answer?.ok ? 0 : 1;
}
