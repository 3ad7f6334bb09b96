import type { Camel } from '@thumela/contract/camel.ts';
import type { DueDiligence } from '@thumela/contract/console-types.ts';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { formatActor } from '../../components/actor-format.ts';
import { KeyFacts } from '../../components/key-facts.tsx';
import { Moment } from '../../components/values.tsx';
import { DocumentWall } from '../../documents/document-wall.tsx';
import { dueDiligence as texts } from '../../texts/en/due-diligence.ts';
import styles from './due-diligence.module.css';

type Request = Camel<DueDiligence>['requests'][number];

/** Requests to a customer with their answers, newest first. */
export function InformationRequests({ requests }: { requests: readonly Request[] }) {
  if (requests.length === 0) return null;
  return (
    <>
      <h3>{say(texts).requests}</h3>
      {requests.map((one) => (
        <InformationRequest key={one.id} of={one} />
      ))}
    </>
  );
}

function InformationRequest({ of }: { of: Request }) {
  const words = say(texts);
  return (
    <div className={styles.request}>
      <KeyFacts
        rows={[
          { label: words.request, value: of.words },
          { label: words.state, value: words.requestStates[of.state] },
          { label: words.until, value: formatDay(of.until) },
          { label: words.askedBy, value: formatActor(of.askedBy) },
          { label: words.asked, value: <Moment at={of.askedAt} /> },
          { label: words.answer, value: of.answer },
          { label: words.answered, value: of.answeredAt && <Moment at={of.answeredAt} /> },
        ]}
      />
      {of.documents.length > 0 && <DocumentWall documents={of.documents} open={false} dated />}
    </div>
  );
}
