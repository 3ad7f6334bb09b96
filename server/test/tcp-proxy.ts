import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../src/database/embedded.ts';

/** A line to a server of 127.0.0.1 that fails as networks do. */
export interface TcpProxy {
  readonly port: number;
  /** Leads new connections to this port from now on. */
  redirectTo(port: number): void;
  /** Whether nothing passes any more while every connection seems to stand; new ones are taken as well. */
  silent: boolean;
  /** Ends it with all its connections. */
  close(): Promise<void>;
}

/** Lays a line to a port. */
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
