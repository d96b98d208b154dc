import { z } from "zod";
import { operations } from "./operations.ts";
import { tags, who, type ResponseDescription, type Operation } from "./operation.ts";
import { bodySchema, inline, namedSchemas, referTo, type JsonSchema } from "./schemas.ts";

const JSON_TYPE = "application/json";

const introduction = `The JSON API that the pages of the shop use themselves. Money is whole naira; times are ISO 8601 in UTC.

Request bodies are JSON with a matching Content-Type. An error response has a \`message\` to show to a person and a \`code\` for programs. An unexpected error is a 500 response in plain text, with a reference to quote.`;

/** The API as an OpenAPI 3.1 document, for a shop whose public URL is `publicUrl`. */
export function openApiDocument(publicUrl: string) {
  return {
    openapi: "3.1.1",
    info: {
      title: "Calabash Larder",
      version: "1.0.0",
      summary: "Authentic Nigerian ingredients",
      description: introduction,
    },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: pathsOf(operations),
    components: {
      schemas: namedSchemas(),
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookieName(publicUrl), description: SESSION } },
    },
  };
}

/** The name of the session cookie; browsers accept the `__Secure-` prefix over HTTPS only. */
export function cookieName(publicUrl: string): string {
  return `${publicUrl.startsWith("https:") ? "__Secure-" : ""}calabash-larder.session_token`;
}

/** A route path in OpenAPI notation: `:orderId` becomes `{orderId}`. */
export function template(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

const SESSION = "Set by signing in: a form POST to /auth.";

function pathsOf(list: Operation[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const operation of list) {
    (paths[template(operation.path)] ??= {})[operation.method.toLowerCase()] = operationOf(operation);
  }
  return paths;
}

/** In OpenAPI an empty list means that no authentication is required. */
const security = {
  everyone: [],
  either: [{}, { session: [] }],
  "signed in": [{ session: [] }],
  owner: [{ session: [] }],
};

function operationOf(operation: Operation) {
  const { id, tag, title, description, body, answers } = operation;
  const parameters = [...parametersOf(operation.parameters, "path"), ...parametersOf(operation.query, "query")];
  return {
    operationId: id,
    tags: [tag],
    summary: title,
    description: `${description}\n\nWho may: ${who[operation.who]}`,
    security: security[operation.who],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: bodySchema(body), example: body.example } },
      },
    }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, response]) => [status, responseOf(response)])),
  };
}

function responseOf({ description, schema, example }: ResponseDescription) {
  if (!schema) return { description };
  const content = { schema: referTo(schema), ...(example !== undefined && { example }) };
  return { description, content: { [JSON_TYPE]: content } };
}

type Parameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  example: unknown;
  schema: JsonSchema;
};

/** The OpenAPI parameters for the fields of a Zod object. */
export function parametersOf(object: z.ZodObject | undefined, place: "path" | "query"): Parameter[] {
  if (!object) return [];
  return Object.entries(object.shape).map(([name, field]) => {
    const { description, example, ...schema } = inline(field as z.ZodType, "input");
    return { name, in: place, required: place === "path", ...(description && { description }), example, schema };
  });
}
