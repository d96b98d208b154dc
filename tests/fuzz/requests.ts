import * as fc from "fast-check";
import { operations } from "#features/openapi/api/openapi/operations.ts";
import { shopRoutes } from "../shop/shop-routes.ts";
import { changedJson, oddText } from "./values.ts";

export type Person = "visitor" | "customer" | "staff";
export type FuzzRequest = {
  person: Person;
  method: string;
  /** With its query, percent-encoded. */ path: string;
  headers: Record<string, string>;
  body: string;
  /** Without a Content-Length. */ chunked: boolean;
};

/** A form of a page: where it is sent, and its fields as the page fills them in. */
export type FoundForm = { person: Person; action: string; fields: [name: string, value: string][] };

const goods = JSON.stringify([{ productId: "1", quantity: 1 }]);
/** Forms that the scripts of pages fill in, with JSON in a field. */
export const scriptForms: FoundForm[] = ["/basket", "/shared-basket", "/shared-basket/AAAAAAAAAAA"].map((action) => ({
  person: "visitor",
  action,
  fields: [
    ["items", goods],
    ["name", "Amara"],
  ],
}));

/** The query parameters that pages and routes read. */
const queryNames =
  "search page category sort min max maxPrice dish diet heat region only reviews order link next mode token key before after from to status q ids id " +
  "index _routes code period month part only batch attempt edit person free for add have";

/** Left out: signing out would end the sessions of later requests, and streams never end. */
const left = /^\/api\/(session|live)/;

/** Any request to any route, from the route table, the forms that pages show, and the description of the API. */
export function anyRequest(forms: FoundForm[], parameterValues: string[]): fc.Arbitrary<FuzzRequest> {
  const person = fc.constantFrom<Person>("visitor", "customer", "staff", "staff");
  const segment = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...parameterValues) },
    oddText.map((text) => encode(text)),
  );
  const routePath = fc
    .tuple(
      fc.constantFrom(...shopRoutes.map(({ path }) => path).filter((path) => !left.test(path))),
      fc.array(segment, { minLength: 3, maxLength: 3 }),
    )
    .map(([path, values]) => path.replaceAll(/:\w+|\*/g, () => values.pop() ?? "1"));
  const suffix = fc.constantFrom("", "", "", ".data", "/", "%2f", "%", "%e0%a4", "?");
  const target = fc
    .tuple(routePath, suffix, query())
    .map(([path, end, search]) => `${path}${end}${search && `?${search}`}`);
  const request = (part: Partial<{ [name in keyof FuzzRequest]: fc.Arbitrary<FuzzRequest[name]> }>) =>
    fc.record<FuzzRequest>({
      person,
      method: fc.constant("GET"),
      path: target,
      headers: headers(),
      body: fc.constant(""),
      chunked: fc.boolean(),
      ...part,
    });
  return fc.oneof(
    { weight: 3, arbitrary: request({}) },
    { weight: 3, arbitrary: formRequest(forms, request) },
    { weight: 3, arbitrary: apiRequest(request) },
    {
      weight: 1,
      arbitrary: request({
        method: fc.constantFrom("POST", "POST", "HEAD", "PUT", "OPTIONS", "TRACE"),
        body: anyBody(),
        headers: headers(anyType()),
      }),
    },
  );
}

type MakeRequest = (
  part: Partial<{ [name in keyof FuzzRequest]: fc.Arbitrary<FuzzRequest[name]> }>,
) => fc.Arbitrary<FuzzRequest>;

/** A form with some of its fields changed, sent as the person who was shown it. */
function formRequest(forms: FoundForm[], request: MakeRequest): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...forms).chain(({ person, action, fields }) => {
    const changed = fc.tuple(
      ...fields.map(([name, value]) => fc.tuple(fc.constant(name), fc.option(oddField(value), { nil: value }))),
    );
    return request({
      person: fc.constant(person),
      method: fc.constant("POST"),
      path: fc.constantFrom(action, action.replace(/^[^?]+/, "$&.data")),
      headers: headers(fc.constant("application/x-www-form-urlencoded")),
      body: changed.map((all) => all.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&")),
    });
  });
}

/** Another value of a field; for a field with JSON, also other JSON. */
function oddField(value: string): fc.Arbitrary<string> {
  const json = jsonIn(value);
  if (json === undefined) return oddText;
  return fc.oneof(
    oddText,
    changedJson(json).map((changed) => JSON.stringify(changed) ?? ""),
  );
}

function jsonIn(value: string): unknown {
  if (!/^[[{]/.test(value)) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function apiRequest(request: MakeRequest): fc.Arbitrary<FuzzRequest> {
  const withBody = operations.filter(({ body }) => body !== undefined);
  return fc.constantFrom(...withBody).chain(({ path, body }) =>
    request({
      method: fc.constant("POST"),
      path: fc
        .constantFrom("opay", "moniepoint", "1", "CBL_1790000000000_000000001")
        .map((value) => path.replaceAll(/:\w+/g, value)),
      headers: headers(fc.constant("application/json")),
      body: changedJson(body?.example).map((value) => JSON.stringify(value) ?? ""),
    }),
  );
}

function query(): fc.Arbitrary<string> {
  const pair = fc.tuple(fc.constantFrom(...queryNames.split(" ")), oddText);
  return fc
    .array(pair, { maxLength: 8 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encode(value)}`).join("&"));
}

function headers(type?: fc.Arbitrary<string>): fc.Arbitrary<Record<string, string>> {
  const headerText = fc.oneof(oddText, fc.constantFrom("*", 'W/"x"', "bytes=0-,5-9", "br;q=2, gzip;q=x", "00-0-0-00"));
  const names = [
    "accept",
    "accept-encoding",
    "accept-language",
    "cookie",
    "if-none-match",
    "if-modified-since",
    "range",
    "traceparent",
    "user-agent",
    "content-encoding",
    "x-forwarded-host",
    "expect",
  ];
  const odd = fc
    .array(fc.tuple(fc.constantFrom(...names), headerText), { maxLength: 2 })
    // Node's client refuses to send invalid headers, so only what it sends can arrive.
    .map((all) =>
      Object.fromEntries(all.map(([name, value]) => [name, value.replaceAll(/[^\x20-\x7e]/g, "").slice(0, 2_000)])),
    );
  const usual = fc.record({ "content-type": type ?? fc.constant(""), "x-forwarded-for": fc.ipV4() });
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, odd), usual)
    .map(([some, all]) => ({ ...some, ...all }));
}

function anyType(): fc.Arbitrary<string> {
  return fc.constantFrom(
    "application/x-www-form-urlencoded",
    "application/json",
    "application/json; charset=utf-16",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "text/plain",
    "application/csp-report",
    "application/reports+json",
    "",
  );
}

function anyBody(): fc.Arbitrary<string> {
  const texts = fc.oneof(oddText, fc.constantFrom("id,name\n\0,x", "x".repeat(300_000)));
  return fc.oneof(oddText, texts.map(multipart), fc.json());
}

function multipart(text: string): string {
  const head = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv';
  return `--x\r\n${head}\r\n\r\n${text}\r\n--x--\r\n`;
}

/** Percent-encodes a text as a browser does; half a surrogate pair, which no browser sends, becomes three bytes. */
function encode(text: string): string {
  return [...text]
    .map((character) => (character.isWellFormed() ? encodeURIComponent(character) : "%ED%A0%80"))
    .join("");
}
