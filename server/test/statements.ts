import pg from 'pg';

/** A statement as sent to the database: one round trip. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

type Query = (...given: readonly unknown[]) => unknown;

/** Every statement that this process sends to its databases while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const said: SentStatement[] = [];
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...given) {
    said.push(saidBy(given));
    return query.apply(this, [...given]);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return said;
}

function saidBy([first, second]: readonly unknown[]): SentStatement {
  const { text, values } = (
    typeof first === 'string' ? { text: first, values: second } : first
  ) as Partial<SentStatement>;
  return { text: text ?? '', values: Array.isArray(values) ? values : [] };
}
