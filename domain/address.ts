import type { z } from "zod";
import type { addressAnswer } from "./answers.ts";

/** Where a parcel goes. State and postal code may be empty: many places have none. */
export type Address = z.infer<typeof addressAnswer>;
