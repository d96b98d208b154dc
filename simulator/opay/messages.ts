import { z } from "zod";
import type { apiCall } from "../api-call.ts";
import { stamp, type Simulation } from "../simulation.ts";

/** What every answer of OPay's is wrapped in. */
export type Answer = { code: string; message: string; data?: object };
/** Adds a call to the API. */
export type Post = (path: string, call: Parameters<typeof apiCall>[2], act: (body: unknown) => Answer) => void;

export const money = z.object({ total: z.int().positive(), currency: z.literal("NGN") });
export const webAddress = z.url({ protocol: /^https?$/ });
export const question = z.object({
  country: z.literal("NG"),
  reference: z.string().optional(),
  orderNo: z.string().optional(),
});

/** OPay's own numbers have 20 digits. */
export function orderNumber(sim: Simulation): (number: number) => string {
  return (number) => stamp(sim.now()) + String(number).padStart(6, "0");
}

export const yes = (data: object): Answer => ({ code: "00000", message: "SUCCESSFUL", data });
export const no = (code: string, message: string): Answer => ({ code, message });
export const badParameters = (error: z.ZodError) => no("02001", `parameter error: ${error.issues[0]?.path.join(".")}`);
