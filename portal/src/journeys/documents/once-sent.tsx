import { findPendingFiles } from '@thumela/rules/journeys/given-file.ts';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { clockIcon, offlineIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useConnection } from '@thumela/web/connection/connection.ts';
import type { JourneyControl } from '@thumela/web/journeys/use-journey.ts';
import type { ReactNode } from 'react';
import { givenDocuments as texts } from '../../texts/en/given-documents.ts';
import { stuckFiles, useCompletedUploads } from './completed-uploads.ts';
import type { FileJourney } from './file-journey.ts';

interface OnceSentProps<A extends object, N extends string> {
  control: JourneyControl<A, N>;
  journey: FileJourney<A, N>;
  /** The submit control, rendered once every file is uploaded. */
  children: ReactNode;
}

/** Waits for pending uploads, and shows that; `SentSoFar` above it shows how many are done and which are stuck. */
export function OnceSent<A extends object, N extends string>(props: OnceSentProps<A, N>) {
  const { control, journey, children } = props;
  const { slots, asked } = useCompletedUploads(control, journey);
  const isOnline = useConnection() === 'online';
  if (findPendingFiles(asked).length === 0) return children;
  const isStuck = stuckFiles(asked, slots).length > 0;
  const { title, why, stuck, offline } = say(texts).waiting;
  return (
    <Notice icon={isOnline ? clockIcon : offlineIcon} heading={isStuck ? undefined : title}>
      <p>{isStuck ? stuck : isOnline ? why : offline}</p>
    </Notice>
  );
}
