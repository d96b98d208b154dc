import { parametersOf, template } from "./document.ts";
import { fieldsOf, kindOf, type Field } from "./fields.ts";
import { operations, undescribedPaths } from "./operations.ts";
import { tags, who, type ResponseDescription, type Operation } from "./operation.ts";
import { bodySchema, inline } from "./schemas.ts";

export type ReadableResponse = { status: string; words: string; kind?: string; fields: Field[]; example?: string };
export type ReadableOperation = {
  id: string;
  method: string;
  path: string;
  title: string;
  words: string;
  who: string;
  parameters: Field[];
  body: Field[];
  answers: ReadableResponse[];
  curl: string;
};

/** The API as /api/docs shows it, by tag. */
export function readableApi(publicUrl: string) {
  return {
    chapters: Object.entries(tags).map(([tag, words]) => ({
      tag,
      words,
      operations: operations.filter((one) => one.tag === tag).map((one) => readable(one, publicUrl)),
    })),
    others: Object.entries(undescribedPaths).map(([path, words]) => ({ path: template(path), words })),
    signIn: [
      `curl -c cookies.txt -H 'Origin: ${publicUrl}'`,
      `  -d email=amara@example.com -d password=… '${publicUrl}/auth'`,
    ].join(" \\\n"),
  };
}

function readable(operation: Operation, publicUrl: string): ReadableOperation {
  const { id, method, path, title, words, body, answers } = operation;
  const parameters = [...parametersOf(operation.parameters, "path"), ...parametersOf(operation.query, "query")];
  return {
    id,
    method,
    path: template(path),
    title,
    words,
    who: who[operation.who],
    parameters: parameters.map(({ name, required, description, schema }) => ({
      name,
      kind: kindOf(schema),
      optional: !required,
      words: description,
    })),
    body: body ? fieldsOf(bodySchema(body)) : [],
    answers: Object.entries(answers).map(([status, answer]) => readableAnswer(status, answer)),
    curl: curlOf(operation, publicUrl),
  };
}

function readableAnswer(status: string, { words, schema, example }: ResponseDescription): ReadableResponse {
  const json = schema && inline(schema, "output");
  return {
    status,
    words,
    kind: json && kindOf(json),
    fields: json ? fieldsOf(json) : [],
    example: example === undefined ? undefined : pretty(example),
  };
}

/** The operation as somebody types it, with the example of its body. */
function curlOf(operation: Operation, publicUrl: string): string {
  const { method, body } = operation;
  const signedIn = operation.who === "everyone" ? [] : ["-b cookies.txt"];
  const address = `'${publicUrl}${exampleUrl(operation)}'`;
  if (method === "GET") return ["curl", ...signedIn, address].join(" ");
  // Names and addresses of people may have an apostrophe, which ends a quotation of the shell.
  const sent = body ? `-d '${pretty(body.example).replaceAll("'", "'\\''")}'` : "-X POST";
  return [["curl", ...signedIn, "-H 'Content-Type: application/json'"].join(" "), sent, address].join(" \\\n  ");
}

/** The address of an operation with the examples of its parameters. */
export function exampleUrl({ path, parameters, query }: Operation): string {
  const filled = parametersOf(parameters, "path").reduce(
    (at, one) => at.replace(`:${one.name}`, String(one.example)),
    path,
  );
  const asked = parametersOf(query, "query").map(({ name, example }) => `${name}=${String(example)}`);
  return asked.length > 0 ? `${filled}?${asked.join("&")}` : filled;
}

function pretty(json: unknown): string {
  return JSON.stringify(json, undefined, 2);
}
