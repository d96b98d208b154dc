import { z } from "zod";
import { operations } from "./operations.ts";
import { tags, who, type ResponseDescription, type Operation } from "./operation.ts";
import { bodySchema, inline, namedSchemas, referTo, type JsonSchema } from "./schemas.ts";

const JSON_TYPE = "application/json";

const introduction = `The JSON API that the pages of the shop use themselves. Money is whole naira; times are ISO 8601 in UTC.

Bodies are JSON and say so in their Content-Type. Answers of trouble have a \`message\` for people and a \`code\` for programs. What nobody foresaw is answered 500 in plain words, with a number to quote.`;

/** The whole API as an OpenAPI 3.1 document, for a shop that is open to the public at `publicUrl`. */
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

/** The cookie that signing in sets; browsers take one with this prefix over https only. */
export function cookieName(publicUrl: string): string {
  return `${publicUrl.startsWith("https:") ? "__Secure-" : ""}calabash-larder.session_token`;
}

/** `/api/orders/:orderId/transfer` as OpenAPI writes it. */
export function template(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

const SESSION = "Signing in at /auth sets it, as the form of that page does.";

function pathsOf(list: Operation[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const operation of list) {
    (paths[template(operation.path)] ??= {})[operation.method.toLowerCase()] = operationOf(operation);
  }
  return paths;
}

/** An empty one is none at all. */
const security = {
  everyone: [],
  either: [{}, { session: [] }],
  "signed in": [{ session: [] }],
  owner: [{ session: [] }],
};

function operationOf(operation: Operation) {
  const { id, tag, title, words, body, answers } = operation;
  const parameters = [...parametersOf(operation.parameters, "path"), ...parametersOf(operation.query, "query")];
  return {
    operationId: id,
    tags: [tag],
    summary: title,
    description: `${words}\n\nWho may: ${who[operation.who]}`,
    security: security[operation.who],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { [JSON_TYPE]: { schema: bodySchema(body), example: body.example } },
      },
    }),
    responses: Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)])),
  };
}

function responseOf({ words, schema, example }: ResponseDescription) {
  if (!schema) return { description: words };
  const content = { schema: referTo(schema), ...(example !== undefined && { example }) };
  return { description: words, content: { [JSON_TYPE]: content } };
}

type Parameter = {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  example: unknown;
  schema: JsonSchema;
};

/** The parameters that an object of them describes. */
export function parametersOf(object: z.ZodObject | undefined, place: "path" | "query"): Parameter[] {
  if (!object) return [];
  return Object.entries(object.shape).map(([name, field]) => {
    const { description, example, ...schema } = inline(field as z.ZodType, "input");
    return { name, in: place, required: place === "path", ...(description && { description }), example, schema };
  });
}
