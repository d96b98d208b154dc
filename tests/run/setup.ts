import { configureGlobal } from "fast-check";
import { afterAll } from "vitest";
import { cleanUp } from "./after-file.ts";

// Property tests use the same examples in every run, so that a new failure comes from a change and not from chance.
// `SEED` selects others.
configureGlobal({ seed: Number(process.env["SEED"] ?? 1) });

// Vitest evaluates this file before each test file.
afterAll(cleanUp);
