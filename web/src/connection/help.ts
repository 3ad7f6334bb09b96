import { createContext, type ReactNode } from 'react';

/** Contacts for when the product itself cannot help; each app supplies them, shown below the error. */
export const HelpContext = createContext<ReactNode>(undefined);
