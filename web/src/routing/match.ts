/** Finds the row of a route table for an address: the first that matches (SHELL-01). */
import { parse } from 'regexparam';

/** Placeholder while a page is loading: shapes of the size of its first content. */
export type PageShape = 'home' | 'form' | 'list';

/** One address pattern (`:name` is a parameter, `*` anything) and its page. */
export interface RouteRow {
  readonly pattern: string;
  readonly page: string;
  /** A list by default. */
  readonly shape?: PageShape;
  /** Nothing may follow; other rows also match the addresses below them (SHELL-05). */
  readonly exact?: boolean;
  /** Another address of the row is the same screen, which continues with other parameters. */
  readonly goesOn?: boolean;
}

/** A matched page and the decoded parameters of its address. */
export interface Match {
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
  readonly shape: PageShape | undefined;
  /** The same for all addresses that share a screen; undefined: each has its own. */
  readonly screen?: string | undefined;
}

function decodeParameter(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The pattern of a row as a regular expression, and its parameter names. */
export const compileRoutePattern = ({ pattern, exact }: RouteRow) => parse(pattern, !exact);

/** Finds the page for a path name. Throws if the table has no catch-all row. */
export function findRoute(table: readonly RouteRow[], pathname: string): Match {
  for (const row of table) {
    const { keys, pattern: expression } = compileRoutePattern(row);
    const found = expression.exec(pathname);
    if (!found) continue;
    const params: Record<string, string> = {};
    keys.forEach((key, index) => {
      const value = found[index + 1];
      if (value !== undefined && key !== '*') params[key] = decodeParameter(value);
    });
    const screen = row.goesOn ? row.pattern : undefined;
    return { page: row.page, params, shape: row.shape, screen };
  }
  throw new Error(`No route for ${pathname}`);
}
