import { runServer } from '../src/app/run-server.ts';
import { CleanupStack } from '../src/platform/core/cleanup.ts';
import type { HostReport, HostRequest } from './server-host.ts';

/** Runs servers at the request of the process that forked this one, and ends with it (server-host.ts). */
const servers = new Map<number, CleanupStack>();

const sendReport = (what: HostReport) => process.send?.(what);

async function carryOut(request: HostRequest): Promise<void> {
  const { id } = request;
  if ('start' in request) {
    const cleanup = new CleanupStack();
    const logTo = { write: (line: string) => sendReport({ id, line }) };
    servers.set(id, cleanup);
    await runServer(request.start, { cleanup, logTo }).catch(async (error) => {
      await cleanup.run();
      throw error;
    });
  } else {
    await servers.get(id)?.run();
    servers.delete(id);
  }
}

process.on('message', async (request: HostRequest) => {
  const { id } = request;
  try {
    await carryOut(request);
    sendReport({ id, done: true });
  } catch (error) {
    sendReport({ id, problem: (error as Error).stack ?? String(error) });
  }
});

process.on('disconnect', () => process.exit());
