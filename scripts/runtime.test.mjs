import { expect, test } from 'vitest';
import { run } from './runtime.mjs';

test('the end of a program is noticed, although its channel was closed before', async () => {
  let child;
  const program = `process.once('disconnect', () => process.exit(3))`;
  const ended = run(process.execPath, ['-e', program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    onSpawn: (spawned) => {
      child = spawned;
    },
  });
  child.disconnect();
  expect(await ended).toBe(3);
});
