/** Columns of a queue beside the case, in the order of the list. */
export const VIEW_COLUMNS = ['kind', 'amount', 'due', 'opened', 'assignee'] as const;

export type ViewColumn = (typeof VIEW_COLUMNS)[number];

/** Longest name of a saved view, in characters. */
export const VIEW_NAME_LENGTH = 60;

/** Maximum number of views of one operator. */
export const MOST_VIEWS = 50;
