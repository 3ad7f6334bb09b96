import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/platform/database/embedded.ts';
import { findOrInstall, findProgram, startDaemon, untilListening } from './daemon.ts';

/** The harmless file that every scanner must detect; split in two, so that no scanner detects it here. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR',
  '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** A ClamAV daemon for tests. */
export interface Clamd {
  /** In the form of CLAMAV_ADDRESS. */
  readonly tcp: string;
  readonly unix: string;
  stop(): Promise<void>;
}

/** Whether this machine has a ClamAV daemon, installing it if possible. */
export const hasClamd = (): boolean => findOrInstall('clamd', ['clamav-daemon']) !== undefined;

/**
 * Starts the machine's ClamAV daemon with one signature, that of the EICAR file: loading the real signatures
 * takes minutes and is not needed to test the protocol.
 */
export async function startClamd(): Promise<Clamd> {
  const folder = mkdtempSync(join(tmpdir(), 'thumela-clamd-'));
  const signatures = join(folder, 'signatures');
  const config = join(folder, 'clamd.conf');
  const socket = join(folder, 'clamd.sock');
  const port = await freePort();
  mkdirSync(signatures);
  const hex = Buffer.from(EICAR.slice(0, 33)).toString('hex');
  writeFileSync(join(signatures, 'eicar.ndb'), `Eicar-Test:0:*:${hex}\n`);
  const lines = [
    `LocalSocket ${socket}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${signatures}`,
    'Foreground yes',
    'StreamMaxLength 10M',
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const daemon = startDaemon(findProgram('clamd') ?? '', ['-c', config]);
  await untilListening(socket, daemon);
  const stop = async () => {
    await daemon.stop();
    rmSync(folder, { recursive: true });
  };
  return { tcp: `tcp://127.0.0.1:${port}`, unix: `unix://${socket}`, stop };
}
