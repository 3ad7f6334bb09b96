/** Responses of a provider that omits everything optional in the contract. */
import { allCalls } from '../src/index.ts';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
}

/** Without it a customer record cannot sign in (SESSION-13). */
const MEANS_SIGNED_IN = 'registration-id';

/** A response with its required keys only. */
function stripOptional(value: unknown, shape: Shape = {}): unknown {
  if (Array.isArray(value)) return value.map((item) => stripOptional(item, shape.items));
  const { properties, required = [] } = shape;
  if (typeof value !== 'object' || value === null || !properties) return value;
  const kept = Object.entries(value).filter(
    ([key]) => required.includes(key) || key === MEANS_SIGNED_IN,
  );
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, stripOptional(inner, properties[key])]),
  );
}

/** Fixed paths come before those with a parameter, which would match them too. */
const routes = Object.values(allCalls)
  .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  .map((call) => ({
    call,
    path: new RegExp(`^/api${call.path.replace(/\{[^}]*\}/g, '[^/]+')}/?$`),
  }));

/** The documented call of a method and a path such as `/api/transactions/country`, if there is one. */
export const findDocumentedCall = (method: string, path: string) =>
  routes.find((one) => one.call.method === method && one.path.test(path))?.call;

/** The response of a documented call without its optional keys, at every depth. */
export function bareAnswer(method: string, path: string, answer: unknown): unknown {
  const shape = findDocumentedCall(method, path)?.answer as Shape | undefined;
  return stripOptional(answer, shape);
}
