/** Longest answer to a request for information, in characters. */
export const LONGEST_ANSWER = 1000;

/** Most documents of an answer. */
export const MOST_ANSWER_DOCUMENTS = 5;
