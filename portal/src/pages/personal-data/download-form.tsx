import { PinField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useState } from 'react';
import { openDataExport } from '../../api/queries/data-requests.ts';
import { personalData as texts } from '../../texts/en/personal-data.ts';

const PIN = /^\d{4}$/;

/** Form by which a customer enters the PIN again and downloads their file. */
export function DownloadForm({ id }: { id: number }) {
  const words = say(texts);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const download = async () => {
    setBusy(true);
    setError(undefined);
    try {
      location.assign(await openDataExport(id, pin));
      setPin('');
    } catch (reason) {
      setError(reason);
    }
    setBusy(false);
  };
  return (
    <StepForm
      submit={words.download}
      isValid={PIN.test(pin)}
      busy={busy}
      error={error}
      onSubmit={() => void download()}
    >
      <PinField
        label={words.pin}
        name="pin"
        value={pin}
        onChange={setPin}
        autoComplete="current-password"
        required
      />
    </StepForm>
  );
}
