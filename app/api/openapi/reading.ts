import { parametersOf, template } from "./document.ts";
import { fieldsOf, kindOf, type Field } from "./fields.ts";
import { operations, undescribedPaths } from "./operations.ts";
import { tags, who, type ResponseDescription, type Operation } from "./operation.ts";
import { bodySchema, inline } from "./schemas.ts";

export type ReadableResponse = {
  status: string;
  description: string;
  kind?: string;
  fields: Field[];
  example?: string;
};
export type ReadableOperation = {
  id: string;
  method: string;
  path: string;
  title: string;
  description: string;
  who: string;
  parameters: Field[];
  body: Field[];
  responses: ReadableResponse[];
  curl: string;
};

/** The content of /api/docs: the operations by tag. */
export function readableApi(publicUrl: string) {
  return {
    chapters: Object.entries(tags).map(([tag, description]) => ({
      tag,
      description,
      operations: operations.filter((one) => one.tag === tag).map((one) => readable(one, publicUrl)),
    })),
    others: Object.entries(undescribedPaths).map(([path, description]) => ({ path: template(path), description })),
    signIn: [
      `curl -c cookies.txt -H 'Origin: ${publicUrl}'`,
      `  -d email=amara@example.com -d password=… '${publicUrl}/auth'`,
    ].join(" \\\n"),
  };
}

function readable(operation: Operation, publicUrl: string): ReadableOperation {
  const { id, method, path, title, description, body, answers } = operation;
  const parameters = [...parametersOf(operation.parameters, "path"), ...parametersOf(operation.query, "query")];
  return {
    id,
    method,
    path: template(path),
    title,
    description,
    who: who[operation.who],
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      kind: kindOf(parameter.schema),
      optional: !parameter.required,
      words: parameter.description,
    })),
    body: body ? fieldsOf(bodySchema(body)) : [],
    responses: Object.entries(answers).map(([status, response]) => readableResponse(status, response)),
    curl: curlOf(operation, publicUrl),
  };
}

function readableResponse(status: string, { description, schema, example }: ResponseDescription): ReadableResponse {
  const json = schema && inline(schema, "output");
  return {
    status,
    description,
    kind: json && kindOf(json),
    fields: json ? fieldsOf(json) : [],
    example: example === undefined ? undefined : pretty(example),
  };
}

/** A curl command for the operation, with the example of its body. */
function curlOf(operation: Operation, publicUrl: string): string {
  const { method, body } = operation;
  const signedIn = operation.who === "everyone" ? [] : ["-b cookies.txt"];
  const url = `'${publicUrl}${exampleUrl(operation)}'`;
  if (method === "GET") return ["curl", ...signedIn, url].join(" ");
  // Names and addresses may contain an apostrophe, which would end the quoted string in the shell.
  const sent = body ? `-d '${pretty(body.example).replaceAll("'", "'\\''")}'` : "-X POST";
  return [["curl", ...signedIn, "-H 'Content-Type: application/json'"].join(" "), sent, url].join(" \\\n  ");
}

/** The path and query of an operation, filled in with the examples of its parameters. */
export function exampleUrl({ path, parameters, query }: Operation): string {
  const filled = parametersOf(parameters, "path").reduce(
    (at, one) => at.replace(`:${one.name}`, String(one.example)),
    path,
  );
  const search = parametersOf(query, "query").map(({ name, example }) => `${name}=${String(example)}`);
  return search.length > 0 ? `${filled}?${search.join("&")}` : filled;
}

function pretty(json: unknown): string {
  return JSON.stringify(json, undefined, 2);
}
