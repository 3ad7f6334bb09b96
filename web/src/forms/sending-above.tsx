import { AboveActions } from '@thumela/ui/layout/above-actions.tsx';
import SendingProgress from './sending-progress.tsx';

/** Progress of a request, above the button that sent it. */
export default function SendingAbove() {
  return (
    <AboveActions>
      <SendingProgress />
    </AboveActions>
  );
}
