import { configureGlobal } from "fast-check";
import { afterAll } from "vitest";
import { cleanUp } from "./after-file.ts";

// Properties have the same examples in every run: another failure is a change's and no luck. `SEED` gives others.
configureGlobal({ seed: Number(process.env["SEED"] ?? 1) });

// Vitest evaluates this file before each test file.
afterAll(cleanUp);
