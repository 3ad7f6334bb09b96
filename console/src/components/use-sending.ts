import { type FormEvent, useState } from 'react';

/** Sends a small form: once at a time, and with what was refused at hand. */
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
