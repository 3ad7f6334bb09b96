import { useState } from 'react';

/** The first defined value: the start of a journey does not change while it runs. */
export function useInitialValue<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value);
  if (kept === undefined && value !== undefined) keep(value);
  return kept ?? value;
}
