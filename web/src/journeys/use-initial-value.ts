import { useState } from 'react';

/** The first value there was: what a journey began with does not change under it. */
export function useInitialValue<T>(value: T | undefined): T | undefined {
  const [kept, keep] = useState(value);
  if (kept === undefined && value !== undefined) keep(value);
  return kept ?? value;
}
