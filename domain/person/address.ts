import type { z } from "zod";
import type { addressResponse } from "../responses.ts";

/** Where a parcel goes. State and postal code may be empty: many places have none. */
export type Address = z.infer<typeof addressResponse>;
