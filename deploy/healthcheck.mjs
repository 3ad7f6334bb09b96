// Whether the process in this container lives: exit code 0 or 1. A worker answers no requests; without a port
// for its metrics, that it has not ended is all there is to see.
const { ROLE, PORT = '3000', METRICS_PORT } = process.env;
const port = ROLE === 'worker' ? METRICS_PORT : PORT;

if (port) {
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`, {
    signal: AbortSignal.timeout(4000),
  }).catch(() => undefined);
  process.exitCode = answer?.ok ? 0 : 1;
}
