import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { sharedTexts as texts } from '../texts/en/shared.ts';

interface CaseLineProps {
  caseId: number | null | undefined;
  /** A sentence about the case. */
  children: (caseId: number) => string;
}

/** Announces which case now needs a second person, and links to it. */
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

/** Link to a case by its number. */
export const CaseLink = ({ id }: { id: number }) => (
  <Link href={paths.case(id)}>{say(texts).openCase(id)}</Link>
);
