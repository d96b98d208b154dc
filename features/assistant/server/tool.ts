import type { z } from "zod";
import type { KeyUse } from "#features/api-keys/middleware/authenticate-key.ts";
import type { Scope } from "#features/api-keys/rules/scopes.ts";
import type { Act } from "#platform/rules/page.ts";
import type { Refusal } from "#platform/rules/refusal.ts";

/** What an assistant may do with a key that has the scope, if its maker may use the page of the office. */
export type Tool = {
  name: string;
  description: string;
  scope: Scope;
  page: string;
  act: Act;
  input: z.ZodObject;
  run: (use: KeyUse, input: unknown) => Promise<Result>;
};

/** Undefined: there is no such record. */
type Result = object | Refusal | undefined;

/** A tool whose work has the type of its input. */
export function tool<Input extends z.ZodObject>(
  description: Omit<Tool, "input" | "run"> & { input: Input },
  run: (use: KeyUse, input: z.output<Input>) => Promise<Result>,
): Tool {
  return { ...description, run: (use, input) => run(use, description.input.parse(input)) };
}
