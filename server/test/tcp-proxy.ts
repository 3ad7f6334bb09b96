import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../src/platform/database/embedded.ts';

/** A TCP proxy to a port of 127.0.0.1 that can fail as networks do. */
export interface TcpProxy {
  readonly port: number;
  /** Connects new connections to another port. */
  redirectTo(port: number): void;
  /** While true no byte passes; connections stay open and new ones are accepted. */
  silent: boolean;
  /** Cuts all connections. */
  cut(): void;
  /** Closes it with all its connections. */
  close(): Promise<void>;
}

/** Starts a proxy to a port. */
export async function startTcpProxy(to: number): Promise<TcpProxy> {
  let target = to;
  const port = await freePort();
  const ends = new Set<Socket>();
  const proxy = { port, silent: false };
  const join = (from: Socket, onward: Socket) => {
    ends.add(from);
    from.on('data', (bytes) => {
      if (!proxy.silent) onward.write(bytes);
    });
    from.on('error', () => onward.destroy());
    from.on('close', () => {
      ends.delete(from);
      onward.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    cut: () => {
      for (const end of ends) end.destroy();
    },
    redirectTo: (next: number) => {
      target = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const end of ends) end.destroy();
        server.close(() => resolve());
      }),
  });
}
