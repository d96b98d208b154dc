import { Hono, type Context } from "hono";
import { z } from "zod";
import { UnknownReference, type Controls } from "./controls.ts";
import { calls, faultsOfCallbacks, faultsOfCalls, faultsOfRefunds, providerNames } from "./state.ts";

// Forms send strings, programs send JSON. An empty form field counts as absent.
const emptyToUndefined = (value: unknown) => (value === "" ? undefined : value);
const optionalNumber = z.preprocess(emptyToUndefined, z.coerce.number().int().nonnegative().optional());
const optionalText = z.preprocess(emptyToUndefined, z.string().optional());
const fault = z.object({
  provider: z.enum(providerNames),
  what: z.enum([...faultsOfCalls, ...faultsOfCallbacks, ...faultsOfRefunds]),
  on: z.preprocess(emptyToUndefined, z.enum(calls).optional()),
  times: optionalNumber,
  milliseconds: optionalNumber,
  code: optionalText,
});
const action = z.object({
  action: z.enum(["pay", "pay-late", "fail", "cancel", "expire", "reverse"]),
  amount: optionalNumber,
  method: optionalText,
});
const optionalUrl = z.union([z.literal(""), z.url()]).optional();
const optionalFlag = z.preprocess(
  (value) => (value === undefined ? value : [true, "true"].includes(value as never)),
  z.boolean().optional(),
);
const settings = z.object({
  callbacks: z.enum(["sent", "held"]).optional(),
  monnifyCallbackUrl: optionalUrl,
  paystackCallbackUrl: optionalUrl,
  flutterwaveCallbackUrl: optionalUrl,
  acceptOtherAmounts: optionalFlag,
  customerBearsFees: optionalFlag,
  flutterwaveProof: z.enum(["hash", "signature"]).optional(),
  paystackSessionTimeout: optionalNumber,
});
const refundActions = { complete: true, fail: false, "needs-attention": "needs-attention" } as const;
const disputeAction = z.object({ action: z.enum(["open", "remind", "lost", "won"]), category: optionalText });

/** The controls over HTTP, for tests, scripts and the forms of the control panel. */
export function controlApi(controls: Controls): Hono {
  const api = new Hono();
  const post = <T>(path: string, schema: z.ZodType<T>, control: (input: T, name: string) => unknown) =>
    api.post(path, async (c) => {
      const form = !c.req.header("content-type")?.includes("json");
      const parsed = schema.safeParse(form ? await c.req.parseBody() : await c.req.json().catch(() => ({})));
      if (!parsed.success) return c.json({ message: z.prettifyError(parsed.error) }, 400);
      const result = (await control(parsed.data, c.req.param("reference") ?? "")) ?? {};
      return form ? c.redirect("/", 303) : c.json(result);
    });

  api.get("/ledger", (c) => c.json(controls.ledger()));
  api.get("/callbacks", (c) => c.json(controls.undelivered()));
  post("/faults", fault, (input) => controls.fault(input));
  post("/faults/clear", z.object({}), () => controls.clearFaults());
  post("/tokens/expire", z.object({}), () => controls.expireTokens());
  post("/settings", settings, (input) => controls.change(input));
  post("/advance", z.object({ milliseconds: z.coerce.number().int().positive() }), ({ milliseconds }) =>
    controls.advance(milliseconds),
  );
  post("/deliver", z.object({ ids: z.array(z.int()).optional() }), ({ ids }) => controls.deliver(ids));
  post("/payments/:reference", action, (input, reference) => perform(controls, reference, input));
  post(
    "/refunds/:reference",
    z.object({ action: z.enum(["complete", "fail", "needs-attention"]) }),
    ({ action: decision }, reference) => controls.decideRefund(reference, refundActions[decision]),
  );
  post("/disputes/:reference", disputeAction, (input, reference) =>
    controls.dispute(reference, input.action, input.category),
  );
  api.onError((error, c: Context) => {
    if (error instanceof UnknownReference) return c.json({ message: error.message }, 404);
    throw error;
  });
  return api;
}

function perform(controls: Controls, reference: string, input: z.infer<typeof action>): void {
  if (input.action === "pay") controls.pay(reference, input);
  else if (input.action === "pay-late") controls.payLate(reference);
  else controls[input.action](reference);
}
