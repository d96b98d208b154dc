import { z } from "zod";
import { hasFeature } from "#app";
import { sessionCookieName } from "#features/accounts/server/session-cookie.ts";
import type { Seller } from "#features/shop/rules/seller.ts";
import { access, tags, type ResponseDescription, type Operation } from "#platform/rules/operation.ts";
import { operations } from "./operations.ts";
import { bodySchema, inline, namedSchemas, schemaOrRef, type JsonSchema } from "./schemas.ts";

const JSON_TYPE = "application/json";

const introduction = `The JSON API that the pages of the shop use themselves. Money is whole naira; times are ISO 8601 in UTC.

Request bodies are JSON with a matching Content-Type; unknown fields are ignored, and refused below /api/v1. An error response has a \`message\` to show to a person and a \`code\` for programs. An unexpected error is a 500 response in plain text, with a reference to quote. While the database is away every response is a 503 with \`Retry-After\` and the code \`unavailable\`: send the same request again.`;

/**
 * The API as an OpenAPI 3.1 document for a shop with this public URL, name and, if it has one, email address. Includes
 * operations of optional features only if they are `on`.
 */
export function openApiDocument(
  publicUrl: string,
  { shopName, email }: Pick<Seller, "shopName" | "email">,
  on: string[],
) {
  const signIn = "Set by signing in: a form POST of `email` and `password` to /auth, with the `Origin` of the shop.";
  return {
    openapi: "3.1.1",
    info: {
      title: shopName,
      version: "1.1.0",
      summary: "Authentic Nigerian ingredients",
      description: introduction,
      contact: { name: shopName, ...(email && { email }), url: `${publicUrl}/faq` },
    },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: buildPaths(operations.filter(({ feature }) => hasFeature(on, feature))),
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl), description: signIn },
        key: { type: "http", scheme: "bearer", description: "A key that an owner made under Settings, Keys." },
      },
    },
  };
}

function buildPaths(list: Operation[]) {
  const paths: Record<string, Record<string, ReturnType<typeof buildOperation>>> = {};
  for (const operation of list) {
    const template = operation.path.replace(/:(\w+)/g, "{$1}");
    (paths[template] ??= {})[operation.method.toLowerCase()] = buildOperation(operation);
  }
  return paths;
}

function buildOperation(operation: Operation) {
  const { id, tag, summary, description, body, responses } = operation;
  const { security, description: whoMay } = access[operation.access];
  const parameters = [
    ...buildParameters(operation.parameters, "path"),
    ...buildParameters(operation.query, "query"),
    ...buildParameters(operation.headers, "header"),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: `${description}\n\nAccess: ${whoMay}`,
    security,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [JSON_TYPE]: { schema: bodySchema(body), example: body.example } } },
    }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, buildResponse(response)]),
    ),
  };
}

function buildResponse({ description, schema, example }: ResponseDescription) {
  if (!schema) return { description };
  return { description, content: { [JSON_TYPE]: { schema: schemaOrRef(schema), example } } };
}

type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  example: unknown;
  schema: JsonSchema;
};

/** The OpenAPI parameters for the fields of a Zod object. */
export function buildParameters(object: z.ZodObject | undefined, place: Parameter["in"]): Parameter[] {
  return Object.entries(object?.shape ?? {}).map(([name, field]) => {
    const { description, example, ...schema } = inline(field as z.ZodType, "input");
    return { name, in: place, required: place === "path", ...(description && { description }), example, schema };
  });
}
