import { createContext } from "react";

/** Blurred previews of a few pixels as data URLs, by picture URL. */
export type Previews = Readonly<Record<string, string>>;

/**
 * The placeholders of pictures until they have loaded. Provided on the server only: the HTML of a page contains the
 * previews of its own pictures, so the browser does not download all the others.
 */
export const PreviewsContext = createContext<Previews>({});
