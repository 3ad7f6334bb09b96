import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the image and its bases, in storage of their own, which nothing else on the machine sees. */
export interface Builder {
  /** Runs buildah and returns what it prints; its progress goes to standard error. */
  run(...words: readonly string[]): string;
  /** A container of an image, and the folder with its files. */
  open(image: string): { container: string; files: string };
}

/** A builder without a daemon and without privileges in the kernel beyond those of root in a container. */
export function createBuilder(folder: string): Builder {
  const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'storage')];
  const always = [...storage, '--runroot', join(folder, 'run')];
  const run = (...words: readonly string[]) =>
    execFileSync('buildah', [...always, ...words], {
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'inherit'],
    }).trim();
  return {
    run,
    open: (image) => {
      const container = run('from', '--pull=never', image);
      return { container, files: run('mount', container) };
    },
  };
}

/** The part of an image's description that is about running it. */
export interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Labels: Readonly<Record<string, string>>;
  readonly Volumes: Readonly<Record<string, unknown>>;
  readonly StopSignal?: string;
  readonly Healthcheck?: { readonly Test: readonly string[] };
}

/** Reads it from an image of this builder. */
export const readImageConfig = (builder: Builder, image: string): ImageConfig =>
  JSON.parse(builder.run('inspect', '--type=image', image)).Docker.config;
