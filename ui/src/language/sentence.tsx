import type { ReactNode } from 'react';

/** Stands for the part while the sentence is worded; nobody writes it. */
const PART = '\ufffc';

interface SentenceProps {
  /** The whole sentence, from a dictionary; it says the part once. */
  text: (part: string) => string;
  /** The part, such as a link. */
  children: ReactNode;
}

/** A sentence with a part that is drawn, at the place where its language wants it. */
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
