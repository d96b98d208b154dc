import { afterAll } from "vitest";
import { cleanUp } from "./after-file.ts";

// Vitest evaluates this file before each test file.
afterAll(cleanUp);
