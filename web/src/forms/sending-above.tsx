import { AboveActions } from '@thumela/ui/layout/above-actions.tsx';
import SendingProgress from './sending-progress.tsx';

/**
 * Progress of a request, above the button that sent it.
 * @param before seconds that the request has taken already
 */
export default function SendingAbove({ before = 0 }: { before?: number }) {
  return (
    <AboveActions>
      <SendingProgress before={before} />
    </AboveActions>
  );
}
