import { z } from "zod";

/** What a content security policy has blocked: the directive, and what it applied to. */
export type CspViolation = { directive: string; blocked: string; page: string };

const text = z.string().max(2_000).catch("");

/** The body that `report-uri` sends (Content Security Policy, level 2). */
const oldReport = z
  .object({
    "csp-report": z.object({
      "effective-directive": text,
      "violated-directive": text,
      "blocked-uri": text,
      "document-uri": text,
    }),
  })
  .transform(({ "csp-report": report }): CspViolation[] => [
    {
      directive: report["effective-directive"] || report["violated-directive"],
      blocked: report["blocked-uri"],
      page: report["document-uri"],
    },
  ]);

/** The body that `report-to` sends (Reporting API): several reports, perhaps of other kinds. */
const reports = z
  .array(z.object({ type: text, body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) }))
  .max(50)
  .transform((all): CspViolation[] =>
    all
      .filter(({ type }) => type === "csp-violation")
      .map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL })),
  );

/** The body of a report about the content security policy, in either format that browsers send. */
export const cspReports = z.union([oldReport, reports]);
