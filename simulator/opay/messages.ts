import { z } from "zod";
import type { apiCall } from "../api-call.ts";
import { stamp, type Simulation } from "../simulation.ts";

/** The envelope of every response of OPay. */
export type Reply = { code: string; message: string; data?: object };
/** Adds an endpoint to the API. */
export type Post = (path: string, call: Parameters<typeof apiCall>[2], handle: (body: unknown) => Reply) => void;

export const money = z.object({ total: z.int().positive(), currency: z.literal("NGN") });
export const httpUrl = z.url({ protocol: /^https?$/ });
export const orderQuery = z.object({
  country: z.literal("NG"),
  reference: z.string().optional(),
  orderNo: z.string().optional(),
});

/** OPay's order numbers have 20 digits. */
export function makeOrderNumber(sim: Simulation): (number: number) => string {
  return (number) => stamp(sim.now()) + String(number).padStart(6, "0");
}

export const success = (data: object): Reply => ({ code: "00000", message: "SUCCESSFUL", data });
export const failure = (code: string, message: string): Reply => ({ code, message });
export const badParameters = (error: z.ZodError) =>
  failure("02001", `parameter error: ${error.issues[0]?.path.join(".")}`);
