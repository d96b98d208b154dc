import { createContext } from "react";

/** The nonce of the document's inline scripts while the server renders it; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
