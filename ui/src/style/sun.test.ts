import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const STYLED = ['ui/src', 'web/src', 'portal/src', 'console/src', 'server/src'];

/** In addition to the focus ring, and the accent of the logo and the drawings. */
const CALLS: Readonly<Record<string, string>> = {
  '.waiting': 'a status in which the customer acts next',
  '.calls': 'a notice after which the customer has to do something',
  '.calls .sign': 'the sign beside what waits for the customer at home',
  '.warning': 'a toast with a warning',
};
const ALWAYS = /:focus-visible|^\.sun$/;

/** Every rule with this colour, without its nested rules. */
function paintedBy(colour: RegExp): string[] {
  const files = STYLED.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${ROOT}${folder}/${file}`),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/([^{};]+)\{([^{}]*)/g)]
      .filter(([, , declarations = '']) => colour.test(declarations))
      .map(([, selector = '']) => selector.replace(/\/\*[\s\S]*?\*\//g, '').trim()),
  );
}

test('the accent colour is reserved for elements that need the customer', () => {
  const painted = new Set(paintedBy(/var\(--sun(-tint)?\)/));
  const calling = [...painted].filter((selector) => !ALWAYS.test(selector));
  expect(calling.sort()).toEqual(Object.keys(CALLS).sort());
});
