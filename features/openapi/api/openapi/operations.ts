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
