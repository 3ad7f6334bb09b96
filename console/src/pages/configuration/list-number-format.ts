interface Listed {
  readonly list: string;
  readonly entryId?: string | null;
}

/** The list of an entry, with the number that the list gives it. */
export const formatListNumber = ({ list, entryId }: Listed): string =>
  entryId ? `${list} ${entryId}` : list;
