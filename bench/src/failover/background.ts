import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';

/** A program that runs until it is stopped. */
export interface Background {
  readonly pid: number;
  /** Whether it still runs. */
  isRunning(): boolean;
  end(signal: NodeJS.Signals): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a program whose output is appended to a file. */
export function startInBackground(
  [program, args]: [string, string[]],
  log: string,
  env: NodeJS.ProcessEnv = process.env,
): Background {
  const file = openSync(log, 'a');
  const child = spawn(program, args, { env, stdio: ['ignore', file, file] });
  running.add(child);
  const ended = new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('exit', () => {
      running.delete(child);
      done();
    });
  });
  return {
    pid: child.pid ?? 0,
    isRunning: () => running.has(child),
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
