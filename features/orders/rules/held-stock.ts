import { z } from "zod";

/** The owner of unpaid orders: an account, by its id, or a network, by its keyed hash. */
export const heldBy = z.object({ by: z.enum(["account", "network"]), key: z.string().min(1).max(100) });
export type HeldBy = z.infer<typeof heldBy>;
