import { createContext, type ReactNode } from 'react';

/** Who can be asked when the product itself cannot help: an app's own word, below whatever failed. */
export const HelpContext = createContext<ReactNode>(undefined);
