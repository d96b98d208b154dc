import { createContext } from "react";

/** By a picture's address, a blurred picture of a few pixels as a data URL. */
export type Previews = Readonly<Record<string, string>>;

/**
 * What stands in a picture's place until it has come. Filled on the server only: a page brings along the previews of
 * its own pictures, and nobody downloads those of all the others.
 */
export const PreviewsContext = createContext<Previews>({});
