import { say } from '../language/language.ts';
import { documents as texts } from '../texts/en/documents.ts';
/** Represents a PDF, which has no preview. */
export function PdfIcon() {
  return (
    <svg
      width="56"
      height="64"
      viewBox="0 0 56 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      role="img"
      aria-label={say(texts).pdf}
    >
      <path d="M34 3H11a4 4 0 0 0-4 4v50a4 4 0 0 0 4 4h34a4 4 0 0 0 4-4V18Zm0 0v15h15" />
      <path
        strokeLinecap="round"
        d="M16 48V34h4a4.5 4.5 0 0 1 0 9h-4M27 48V34h2.5a7 7 0 0 1 0 14ZM40 48V34h6M40 41h5"
      />
    </svg>
  );
}
