import { type FormEvent, useState } from 'react';

/** State of a small form: prevents double submission and holds the last error. */
export function useSending(send: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await send();
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  };
  return { busy, refusal, onSubmit: (event: FormEvent) => void onSubmit(event) };
}
