import { z } from "zod";
import type { Naira } from "#platform/rules/money.ts";
import { importVerdicts, risks } from "./import-rules.ts";

const substitutes = z
  .array(z.strictObject({ id: z.string(), name: z.string() }))
  .describe("Products that may be taken instead");

const goodsValue: z.ZodType<Naira> = z.int();

const mayBeKept = z
  .boolean()
  .describe("Whether the text names the goods as some that customs may keep: the customer bears that risk");

/** The details of the refusal `import-refused`. */
export const importRefusedDetails = z.strictObject({
  refused: z
    .array(
      z.strictObject({
        productId: z.string(),
        name: z.string(),
        message: z.string().describe("Why"),
        instead: substitutes,
      }),
    )
    .describe("Products that may not be sent to the country"),
});

/** The details of the refusal `not-acknowledged`. */
export const notAcknowledgedDetails = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        ruleId: z.string(),
        version: z.int(),
        message: z.string().describe("The text to accept"),
        productIds: z.array(z.string()).describe("The products that it is about"),
        mayBeKept,
      }),
    )
    .describe("What is still to be accepted: send ruleId@version in `acknowledged`"),
});

/** What may be sent to a country, and roughly how much the recipient pays on delivery. */
export const importChecksResponse = z.strictObject({
  country: z.string(),
  products: z.array(
    z.strictObject({
      productId: z.string(),
      verdict: z.enum(importVerdicts),
      messages: z.array(
        z.strictObject({
          ruleId: z.string(),
          version: z.int(),
          message: z.string(),
          source: z.string().describe("Where it is written, or that it is not confirmed yet"),
          risk: z
            .enum(risks)
            .describe("What customs do with the goods of a text to accept: nothing that is known, check or keep them"),
          mayBeKept,
          checkedOn: z.iso.date().describe("When the shop last compared it with its source"),
        }),
      ),
      instead: substitutes,
    }),
  ),
  duty: z
    .strictObject({
      amount: z.number().describe("About how much, whatever the number of units"),
      currency: z.string().describe("ISO 4217"),
      message: z.string(),
      source: z.string(),
      checkedOn: z.iso.date(),
      upTo: goodsValue
        .nullable()
        .describe("The value of goods in naira above which the estimate is wrong; null when there is no limit"),
    })
    .nullable()
    .describe("An estimate of what the recipient pays to the carrier on delivery; not part of the order’s total"),
});
export type ImportChecks = z.infer<typeof importChecksResponse>;
