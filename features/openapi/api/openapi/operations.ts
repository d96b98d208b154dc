import { inOrder } from "#app";
import * as features from "#features/operations.ts";
import { notSignedIn, tooLarge, type Operation } from "#platform/rules/operation.ts";

/** Every operation of the JSON API, with the name of its feature in app.ts. */
export const operations = inOrder<{ operations: Operation[] }>(features).flatMap(([feature, { operations: own }]) =>
  own.map((operation) => ({ ...withCommonResponses(operation), feature })),
);

/** Adds the 413 of a request body, and the 401 of a missing session unless the operation redirects (302). */
function withCommonResponses(operation: Operation): Operation {
  const responses = { ...operation.responses };
  const needsSession = operation.access === "account" || operation.access === "owner";
  if (needsSession && !responses[302]) responses[401] ??= notSignedIn;
  if (operation.body) responses[413] = tooLarge;
  return { ...operation, responses };
}

/** Routes under /api that are not in the OpenAPI document, and why. A test fails on any route missing from both. */
export const undescribedPaths: Record<string, string> = {
  "/api/session": "Signs out. An HTML form that works without JavaScript: it responds with a redirect, not with JSON.",
  "/api/live": "Server-sent events: “look again” whenever one of the orders in ?order=… changes.",
  "/api/live/mine": "The same for all orders of the signed-in account.",
  "/api/live/office": "The same for staff, for every order.",
  "/api/:provider/callback":
    "Webhooks of the payment providers. Their documentation defines the body; a signature or hash authenticates them.",
  "/api/csp-reports": "Browsers' reports about the content security policy. The W3C's specifications define the body.",
  "/api/openapi.json": "The OpenAPI document.",
  "/feeds/google.xml": "The goods in a format of Google's, which its documentation defines.",
  "/mcp": "The Model Context Protocol, whose documentation defines the messages.",
  "/feeds/meta.csv": "The goods in a format of Meta's, which its documentation defines.",
};
