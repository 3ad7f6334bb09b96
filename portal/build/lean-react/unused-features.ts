/** Features of React that the portal's copy of it does not have (decision 51), and a check that no code uses one. */
import { parseSync } from 'vite';

export const UNUSED_HOOKS = [
  'useActionState',
  'useCacheRefresh',
  'useDebugValue',
  'useFormState',
  'useHostTransitionStatus',
  'useImperativeHandle',
  'useMemoCache',
  'useOptimistic',
  'useTransition',
];

/** Exports that are left out, by module. */
export const UNUSED_EXPORTS: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Activity',
    'Children',
    'Profiler',
    'PureComponent',
    'ViewTransition',
    '__COMPILER_RUNTIME',
    'addTransitionType',
    'cache',
    'cacheSignal',
    'createRef',
    'unstable_useCacheRefresh',
    'useActionState',
    'useDebugValue',
    'useImperativeHandle',
    'useOptimistic',
    'useTransition',
  ],
  'react-dom': [
    'createPortal',
    'flushSync',
    'preconnect',
    'prefetchDNS',
    'preinit',
    'preinitModule',
    'preload',
    'preloadModule',
    'requestFormReset',
    'unstable_batchedUpdates',
    'useFormState',
    'useFormStatus',
  ],
  'react-dom/client': ['hydrateRoot'],
};

const ELEMENT = String.raw`(?<!document\.)\b(?:_?jsxs?|createElement)\(["']`;

/** Shapes of compiled JSX that use a feature without an import. */
const IN_JSX: readonly (readonly [feature: string, shape: RegExp])[] = [
  [
    'an element of the document',
    new RegExp(`${ELEMENT}(?:html|head|body|base|link|meta|script|style|title)["']`),
  ],
  ['a custom element', new RegExp(`${ELEMENT}\\w+-`)],
  ['a reference to a fragment', /\b_?jsxs?\(_?Fragment, \{\s*ref:/],
  ['an event that is not reported', /\bon(?:BeforeInput|Composition[A-Z]\w+)\b/],
];

/** Names imported from a module, and properties of a default or namespace import. */
function listImports(code: string): { from: string; name: string }[] {
  const { module } = parseSync('module.js', code);
  return module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.flatMap(({ importName, localName }) => {
      const from = moduleRequest.value;
      if (importName.kind === 'Name') return [{ from, name: importName.name ?? '' }];
      const members = code.matchAll(new RegExp(`\\b${localName.value}\\.(\\w+)`, 'g'));
      return [...members].map(([, name = '']) => ({ from, name }));
    }),
  );
}

/** Returns the features that a compiled module uses although they are left out. */
export function findUnusedFeatures(code: string): string[] {
  const shapes = IN_JSX.filter(([, shape]) => shape.test(code)).map(([feature]) => feature);
  if (!/["']react(?:-dom)?(?:\/client)?["']/.test(code)) return shapes;
  const names = listImports(code)
    .filter(({ from, name }) => UNUSED_EXPORTS[from]?.includes(name))
    .map(({ from, name }) => `${name} of ${from}`);
  return [...new Set([...shapes, ...names])];
}
