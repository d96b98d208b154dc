import { z } from "zod";
import { faqForm } from "#features/content/rules/faq-form.ts";
import type { FaqEntry } from "#features/content/rules/faq.ts";
import { readSeed } from "#platform/sheets/read-seed.ts";

const form = faqForm.extend({ id: z.string().min(1) });

/** The sixteen questions of the FAQ page (specification 3.12). */
export const readFaq = (): Promise<FaqEntry[]> =>
  readSeed("db/seed/faq.csv", Object.keys(form.shape), (row) => form.parse(row));
