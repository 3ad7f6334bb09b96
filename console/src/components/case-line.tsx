import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { parts as texts } from '../texts/en/parts.ts';

interface CaseLineProps {
  caseId: number | null | undefined;
  /** What is said of the case, in a sentence. */
  children: (caseId: number) => string;
}

/** Says which case waits for a second person now, also to assistive technology, and leads there. */
export function CaseLine({ caseId, children }: CaseLineProps) {
  return (
    <p role="status">
      {typeof caseId === 'number' && (
        <>
          {children(caseId)} <CaseLink id={caseId} />
        </>
      )}
    </p>
  );
}

/** Leads to a case by its number. */
export const CaseLink = ({ id }: { id: number }) => (
  <Link href={paths.case(id)}>{say(texts).openCase(id)}</Link>
);
