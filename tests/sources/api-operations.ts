import { buildParameters } from "#features/openapi/api/openapi/document.ts";
import type { JsonSchema } from "#features/openapi/api/openapi/schemas.ts";
import type { Operation } from "#platform/rules/operation.ts";

/** The path and query of an operation, filled in with the examples of its parameters. */
export function exampleUrl({ path, parameters, query }: Operation): string {
  const filled = buildParameters(parameters, "path").reduce(
    (at, one) => at.replace(`:${one.name}`, String(one.example)),
    path,
  );
  const search = buildParameters(query, "query").map(
    ({ name, example }) => `${name}=${encodeURIComponent(String(example))}`,
  );
  return search.length > 0 ? `${filled}?${search.join("&")}` : filled;
}

/** The dotted path of each field of a schema, with index 0 for the items of an array: `items.0.quantity`. */
export function fieldPaths({ properties, items, anyOf }: JsonSchema, parent = ""): string[] {
  const at = (name: string) => (parent ? `${parent}.${name}` : name);
  const own = Object.entries(properties ?? {}).flatMap(([name, field]) => [
    at(name),
    ...fieldPaths(field as JsonSchema, at(name)),
  ]);
  const nested = items ? fieldPaths(items as JsonSchema, at("0")) : [];
  return [...own, ...nested, ...(anyOf ?? []).flatMap((one) => fieldPaths(one as JsonSchema, parent))];
}
