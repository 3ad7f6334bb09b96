import { createContext, type ReactNode } from 'react';

/** Whom to ask when the product itself cannot help; each app supplies it, shown below the error. */
export const HelpContext = createContext<ReactNode>(undefined);
