import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { openApiDocument } from "#features/openapi/api/openapi/document.ts";
import { operations } from "#features/openapi/api/openapi/operations.ts";
import routes from "#features/routes.ts";
import { optionalNames } from "#features/shop/rules/optional-features.ts";
import { exampleUrl } from "./sources/api-operations.ts";

const seller = { shopName: "Adire Foods", email: "hello@calabashlarder.example" };
const document = openApiDocument("https://calabashlarder.example", seller, optionalNames);
type Json = { [key: string]: unknown };

/** Routes under /api that are not in the OpenAPI document, and why. */
const undescribedPaths: Record<string, string> = {
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

test("every path under /api is described, or listed with the reason why not", () => {
  const apiRoutes = flattenRoutes(routes, "").filter(
    ({ path, file }) => path.startsWith("/api/") || /^(?!seo)[\w-]+\/api\//.test(file),
  );
  expect(apiRoutes.length).toBeGreaterThan(15);
  const described = new Set(operations.map(({ path }) => path));
  const known = (path: string) => described.has(path) || Boolean(undescribedPaths[path]);
  expect(apiRoutes.map(({ path }) => path).filter((path) => !known(path))).toEqual([]);
  const existing = new Set(apiRoutes.map(({ path }) => path));
  expect([...described, ...Object.keys(undescribedPaths)].filter((path) => !existing.has(path))).toEqual([]);
});

test("the operations of a feature that is switched off are not described", () => {
  for (const { path, file } of flattenRoutes(routes, "")) {
    for (const operation of operations.filter((one) => one.path === path))
      expect(file, path).toMatch(new RegExp(`^${operation.feature}/`));
  }
  const { paths } = openApiDocument("https://calabashlarder.example", { ...seller, email: null }, []);
  expect(Object.keys(paths)).not.toContain("/api/newsletter");
  expect(Object.keys(paths)).not.toContain("/api/orders/{orderId}/gift-card");
  expect(Object.keys(paths)).toContain("/api/products");
});

test("every described path has exactly the methods that are described", () => {
  for (const { path, file } of flattenRoutes(routes, "")) {
    const methods = operations.filter((one) => one.path === path).map(({ method }) => method);
    if (methods.length === 0) continue;
    const text = readFileSync(`features/${file}`, "utf8");
    const exported = [/function loader/.test(text) && "GET", /function action/.test(text) && "POST"].filter(Boolean);
    expect(methods, path).toEqual(exported);
  }
});

test("every route that parses a body is described with the schema that it parses it with", () => {
  for (const { path, file } of flattenRoutes(routes, "")) {
    const schema = /(?:readBody\(request, |, body: )(\w+)/.exec(readFileSync(`features/${file}`, "utf8"))?.[1];
    const operation = operations.find((one) => one.path === path);
    if (!operation) continue;
    expect(Boolean(operation.body), path).toBe(schema !== undefined);
    if (!schema) continue;
    const descriptions = readFileSync(`features/${operation.feature}/operations.ts`, "utf8");
    expect(descriptions, path).toMatch(new RegExp(`schema: ${schema}[, ]`));
  }
});

test("the document has what OpenAPI 3.1 requires", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(document.servers).toEqual([{ url: "https://calabashlarder.example" }]);
  const ids: string[] = [];
  const tags = document.tags.map(({ name }) => name);
  for (const [path, item] of Object.entries(document.paths)) {
    expect(path).toMatch(/^(\/([\w.-]+|\{\w+\}))+$/);
    for (const [method, operation] of Object.entries(item)) {
      const where = `${method} ${path}`;
      expect(["get", "post"], where).toContain(method);
      ids.push(operation.operationId);
      for (const tag of operation.tags) expect(tags, where).toContain(tag);
      const pathParameters = (operation.parameters ?? []).filter((one) => one.in === "path").map(({ name }) => name);
      expect(
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
        where,
      ).toEqual(pathParameters);
      for (const one of operation.parameters ?? []) expect(one.required || one.in !== "path", where).toBe(true);
      for (const need of operation.security) {
        for (const scheme of Object.keys(need))
          expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
      }
      expect(Object.keys(operation.responses).length, where).toBeGreaterThan(0);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status, where).toMatch(/^[2345]\d\d$/);
        expect(response.description, where).not.toBe("");
      }
    }
  }
  expect(new Set(ids).size).toBe(ids.length);
});

test("a refused body always names its fields", () => {
  const invalid = document.components.schemas["BadInput"] as { required: string[] } | undefined;
  expect(invalid?.required).toEqual(expect.arrayContaining(["code", "message", "errors"]));
});

test("every reference in the document resolves, every schema is valid and every schema is used", () => {
  const types = ["string", "integer", "number", "boolean", "object", "array", "null"];
  const known = Object.keys(document.components.schemas);
  const used = new Set<string>();
  walk(document, (part, where) => {
    if (typeof part["$ref"] === "string") {
      const name = part["$ref"].replace("#/components/schemas/", "");
      used.add(name);
      expect(known, where).toContain(name);
    }
    if (isSchema(where)) {
      const schemaTypes = [part["type"] ?? []].flat();
      for (const type of schemaTypes) expect(types, where).toContain(type);
      expect(part, where).not.toHaveProperty("nullable");
      expect(part, where).not.toHaveProperty("example");
    }
    for (const stray of ["$id", "$defs", "$schema"]) expect(part, where).not.toHaveProperty(stray);
  });
  expect(known.filter((name) => !used.has(name))).toEqual([]);
});

test.each(operations.map((one) => [one.id, one] as const))(
  "the examples of %s are valid against its schemas",
  (_id, one) => {
    if (one.body) expect(one.body.schema.safeParse(one.body.example).error).toBeUndefined();
    for (const [status, { schema, example }] of Object.entries(one.responses)) {
      if (example !== undefined) expect(schema?.safeParse(example).error, status).toBeUndefined();
    }
    expect(exampleUrl(one)).not.toContain(":");
  },
);

test("the fields of an order are listed with their types, limits and descriptions", () => {
  const body = document.paths["/api/orders"]?.["post"]?.requestBody?.content["application/json"].schema;
  expect(body).toMatchObject({
    required: expect.not.arrayContaining(["promoCode"]),
    properties: {
      id: { type: "string", pattern: expect.any(String), description: expect.stringContaining("CBL_") },
      items: {
        type: "array",
        minItems: 1,
        maxItems: 100,
        items: {
          required: expect.arrayContaining(["quantity"]),
          properties: { quantity: { type: "integer", minimum: 1, maximum: 99 } },
        },
      },
      promoCode: { type: "string", maxLength: 200 },
      shipping: { properties: { state: { type: "string", maxLength: 100, description: "May be empty" } } },
    },
  });
});

test("whoever reads the document finds what each parameter of a query is, with an example, and the fields of each object", () => {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const { parameters = [] } of Object.values(item))
      for (const one of parameters.filter((parameter) => parameter.in === "query"))
        expect(one, path).toMatchObject({ description: expect.stringMatching(/\w/), example: expect.anything() });
  }
  walk(document, (part, where) => {
    if (!isSchema(where) || part["type"] !== "object") return;
    const fields = Object.keys(part["properties"] ?? {});
    expect(fields.length > 0 || typeof part["additionalProperties"] === "object", where).toBe(true);
  });
});

/** Whether this path in the document holds a schema. */
function isSchema(where: string): boolean {
  return (
    /(\/schema|\/components\/schemas\/\w+|\/properties\/\w+|\/items|\/additionalProperties|\/(any|all|one)Of\/\d+)$/.test(
      where,
    ) && !where.includes("/example")
  );
}

function walk(part: unknown, visit: (part: Json, where: string) => void, where = ""): void {
  if (typeof part !== "object" || part === null) return;
  if (!Array.isArray(part) && !where.includes("/example")) visit(part as Json, where);
  for (const [key, inner] of Object.entries(part)) walk(inner, visit, `${where}/${key}`);
}

function flattenRoutes(entries: RouteConfigEntry[], base: string): { path: string; file: string }[] {
  return entries.flatMap(({ path: own, file, children }) => {
    const path = own === undefined ? base : `${base}/${own}`;
    return children ? flattenRoutes(children, path) : [{ path, file }];
  });
}
