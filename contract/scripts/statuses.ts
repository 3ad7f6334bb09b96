import { compareTexts } from '../src/compare-texts.ts';
import { allCalls } from '../src/index.ts';

/** The rest of a call after the matched prefix, and its success status. */
interface CallRest {
  readonly text: string;
  readonly status: number;
}

/**
 * A pattern of the calls with the status `wanted`, as short as possible: every phone downloads it before its first
 * screen.
 */
function buildPattern(calls: readonly CallRest[], wanted: number): string {
  if (calls.every(({ status }) => status === wanted)) return '';
  const branches = [...Map.groupBy(calls, ({ text }) => text.slice(0, 1))]
    .filter(([, group]) => group.some(({ status }) => status === wanted))
    .map(([first, group]) => {
      if (first === '') return '$';
      const isOnly = group.every(({ status }) => status === wanted);
      const head = isOnly ? first : findCommonStart(group.map(({ text }) => text));
      const after = group.map(({ text, status }) => ({ text: text.slice(head.length), status }));
      return head.replaceAll('/', '\\/') + buildPattern(after, wanted);
    });
  return branches.length === 1 ? branches.join('') : `(${branches.join('|')})`;
}

function findCommonStart([first = '', ...others]: readonly string[]): string {
  let length = first.length;
  while (!others.every((text) => text.startsWith(first.slice(0, length)))) length -= 1;
  return first.slice(0, length);
}

/** The apps' table of expected statuses; only calls of the contract are looked up in it. */
export function expectedStatuses(): string {
  const calls = allCalls
    .map(({ method, path, status }) => ({ text: `${method} ${path}`, status }))
    .sort((a, b) => compareTexts(a.text, b.text));
  const others = [...new Set(calls.map(({ status }) => status))]
    .filter((status) => status !== 200)
    .sort((a, b) => b - a)
    .map((status) => `  if (/^${buildPattern(calls, status)}/.test(call)) return ${status};\n`);
  return `// Made from the contract by \`npm run codegen\`; a change here is lost.
// biome-ignore-all format: as its program writes it

/** The success status of a call; any other is an error, whatever its body says (AUTHZ-02). */
export function expectedStatus(call: string): number {
${others.join('')}  return 200;
}
`;
}
