import type { ReactNode } from 'react';

/** Placeholder for the part while the sentence is worded; it does not occur in texts. */
const PART = '\ufffc';

interface SentenceProps {
  /** The whole sentence, from a dictionary; contains the part once. */
  text: (part: string) => string;
  /** The part, such as a link. */
  children: ReactNode;
}

/** A sentence with a rendered part, at the position that its language requires. */
export function Sentence({ text, children }: SentenceProps) {
  const [before, after] = text(PART).split(PART);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
