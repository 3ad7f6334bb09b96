import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageConfig } from './buildah.ts';

/**
 * Runs a program as a container runtime does for a hardened pod: the files of the image cannot be written to by
 * anyone, `/tmp` is memory, one folder is the volume, and the user has no capability and can get none.
 *
 * `$1` is the folder with the image's files, `$2` the volume; the rest is the program.
 */
const CONFINE = `
set -eu
files=$1 volume=$2; shift 2
mount --bind "$files" "$files"
mount -o remount,bind,ro "$files"
mount -t tmpfs -o mode=1777,size=256m tmpfs "$files/tmp"
mount --bind "$volume" "$files/var/lib/thumela"
mount -t proc proc "$files/proc"
mount -t tmpfs -o mode=755 tmpfs "$files/dev"
for device in null zero urandom random; do
  touch "$files/dev/$device"; mount --bind "/dev/$device" "$files/dev/$device"
done
exec chroot "$files" /usr/bin/setpriv --reuid=10001 --regid=10001 --clear-groups \\
  --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`;

/** A program that runs confined. */
export interface Confined {
  readonly child: ChildProcess;
  /** Everything it has written. */
  output(): string;
  /** Its exit code once it has ended, null after a signal. */
  readonly ended: Promise<number | null>;
}

/** The image that runs. */
export interface Place {
  /** The folder with the image's files. */
  readonly files: string;
  /** A folder on this machine that is the volume. */
  readonly volume: string;
  readonly config: ImageConfig;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts the image's own program with these settings and these words in place of its usual ones. */
export function startConfined(
  { files, volume, config }: Place,
  settings: Readonly<Record<string, string>>,
  words: readonly string[] = config.Cmd,
): Confined {
  for (const folder of ['proc', 'dev', 'tmp']) mkdirSync(join(files, folder), { recursive: true });
  const own = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const program = [...config.Entrypoint, ...words];
  const child = spawn(
    'unshare',
    ['--mount', 'sh', '-c', CONFINE, 'sh', files, volume, ...program],
    { env: { ...own, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return { child, output: () => output, ended };
}
