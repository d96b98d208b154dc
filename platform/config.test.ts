import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isDemo } from "../scripts/providers.mjs";
import { BadSetting, readConfig } from "./config.ts";

test("without settings the shop runs on port 3000 with its embedded database", () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    demo: true,
    port: 3000,
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
  });
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ["PORT", "eighty"],
  ["PUBLIC_URL", "calabash.example"],
  ["DATABASE_URL", "mysql://localhost/shop"],
  ["DATABASE_URL", "postgresql://one:5432,two:none/shop"],
  ["DATABASE_DIRECT_URL", "http://localhost/shop"],
  ["DATABASE_OWNER_URL", "http://localhost/shop"],
  ["DATABASE_READ_URL", "http://localhost/shop"],
  ["DATABASE_READ_URL", "postgresql://one,two/shop"],
  ["WITHOUT_STANDBY", "perhaps"],
  ["AUTH_SECRET", "short"],
  ["SMTP_URL", "mail.example.com"],
  ["MAIL_FROM", "the shop"],
  ["CACHE_PURGE_URL", "varnish:6083"],
  ["CACHE_PURGE_URL", "https://shop:secret@cache.example"],
  ["PUBLIC_URL", String.raw`https://calabash.example\@evil.example`],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "https://user@collector.example"],
  ["PUSH_SERVICE", "https://push.example/a b"],
  ["OPAY_BASE_URL", String.raw`https://api.example\x`],
  ["CACHE_PURGE_HEADER", "Bearer token"],
])("an invalid setting is refused by name: %s=%s", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://shop@db/shop?sslmode=verify-full",
  PUBLIC_URL: "https://calabash.example/",
  AUTH_SECRET: "9c1b67de20f4a83505e7d2b96c48f1a3",
  SMTP_URL: "smtps://shop:secret@mail.example.com",
  MAIL_FROM: "Calabash Larder <shop@calabash.example>",
};

test("production needs NODE_ENV=production with a base URL, a database, a secret and a mail server", () => {
  expect(readConfig(production)).toMatchObject({ production: true, publicUrl: "https://calabash.example" });
});

test.each(["DATABASE_URL", "PUBLIC_URL", "AUTH_SECRET", "SMTP_URL", "MAIL_FROM"])(
  "production does not start without %s, and says so",
  (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`the setting ${name} must be given`);
  },
);

test("everything that is missing or wrong is named at once, each on a line of its own", () => {
  const settings = { NODE_ENV: "production", PORT: "eighty", PUBLIC_URL: "calabash.example", OPAY_MERCHANT_ID: "1" };
  let message = "";
  try {
    readConfig(settings);
  } catch (error) {
    message = (error as BadSetting).message;
  }
  const names = [
    "PORT",
    "PUBLIC_URL",
    "DATABASE_URL",
    "AUTH_SECRET",
    "SMTP_URL",
    "MAIL_FROM",
    "OPAY_PUBLIC_KEY",
    "OPAY_PRIVATE_KEY",
  ];
  expect(message.split("\n").map((line) => /setting (\w+)/.exec(line)?.[1])).toEqual(names);
  expect(message).not.toContain("undefined");
});

test.each<[string, Record<string, string>, boolean]>([
  ["nothing is set", {}, true],
  ["it is tried out on this machine", { HOST: "localhost", PUBLIC_URL: "http://localhost:3000" }, true],
  ["it is in production", production, false],
  ["email is really sent", { SMTP_URL: "smtp://localhost", MAIL_FROM: "shop@calabash.example" }, false],
  ["its address begins with https", { PUBLIC_URL: "https://calabash.example" }, false],
  ["other machines can reach it", { HOST: "0.0.0.0" }, false],
  ["other machines can reach it over IPv6", { HOST: "::" }, false],
])("a shop is a demo, with the simulator, only while nobody else can reach it: %s", (_when, settings, demo) => {
  expect(readConfig(settings).demo).toBe(demo);
  expect(isDemo(settings)).toBe(demo);
});

test.each([
  ["PUBLIC_URL", "http://calabash.example", "must begin with https://"],
  ["OPAY_BASE_URL", "http://liveapi.opaycheckout.com", "an https URL below opaycheckout.com"],
  ["OPAY_BASE_URL", "https://opaycheckout.com.evil.example", "an https URL below opaycheckout.com"],
  ["MONNIFY_BASE_URL", "https://evilmonnify.com", "an https URL below monnify.com"],
  ["PAYSTACK_BASE_URL", "http://api.paystack.co", "an https URL below paystack.co"],
  ["PAYSTACK_BASE_URL", "https://api.paystack.com", "an https URL below paystack.co"],
  ["FLUTTERWAVE_BASE_URL", "https://api.ravepay.co", "an https URL below flutterwave.com"],
  ["DATABASE_URL", "postgresql://shop@10.0.0.1,10.0.0.2/shop", "sslmode=verify-full"],
  ["DATABASE_URL", "postgresql://shop:x@127.0.0.1,db.example:5433/shop?application_name=shop", "sslmode=verify-full"],
  ["DATABASE_DIRECT_URL", "postgresql://shop@db/shop", "sslmode=verify-full"],
  ["DATABASE_READ_URL", "postgresql://shop@standby/shop", "sslmode=verify-full"],
  ["PUSH_SERVICE", "http://169.254.169.254", "must begin with https://"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318", "must begin with https://"],
  ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "http://collector:4318/v1/traces", "must begin with https://"],
])("production sends nothing in clear text over a network: %s=%s is refused", (name, value, why) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(`The setting ${name} must`);
  expect(() => readConfig({ ...production, [name]: value })).toThrow(why);
});

test.each([
  ["PUBLIC_URL", "http://localhost:3000"],
  ["PUBLIC_URL", "http://127.0.0.1:3000"],
  ["OPAY_BASE_URL", "http://localhost:3200"],
  ["MONNIFY_BASE_URL", "https://sandbox.monnify.com"],
  ["DATABASE_URL", "postgresql://shop@localhost/shop"],
  ["DATABASE_URL", "postgresql://shop@[::1]:5433/shop"],
  ["DATABASE_URL", "postgresql://shop@localhost/shop?host=/var/run/postgresql"],
  ["DATABASE_URL", "postgresql:///shop"],
  ["DATABASE_URL", "postgresql://shop@db/shop?sslmode=disable"],
  ["DATABASE_URL", "postgresql://shop@db/shop?ssl=true"],
  ["PAYSTACK_BASE_URL", "https://paystack.co"],
  ["DATABASE_URL", "postgresql://shop@one,two/shop?sslmode=no-verify"],
])("production accepts TLS, this machine, and what the operator says in so many words: %s=%s", (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).not.toThrow();
});

test("a URL without a host leads to PGHOST, which in production needs TLS or a word about it as any other host does", () => {
  const noHost = { ...production, DATABASE_URL: "postgresql://shop_app@/shop" };
  const refusal = "The setting DATABASE_URL must say in production how its connections are encrypted";
  expect(() => readConfig({ ...noHost, PGHOST: "db.example" })).toThrow(refusal);
  for (const here of ["localhost", "/var/run/postgresql"]) expect(readConfig({ ...noHost, PGHOST: here })).toBeTruthy();
  expect(readConfig({ ...noHost, PGHOST: "db.example", PGSSLMODE: "disable" })).toBeTruthy();
});

const opay = { OPAY_MERCHANT_ID: "256612345678901", OPAY_PUBLIC_KEY: "OPAYPUB1", OPAY_PRIVATE_KEY: "OPAYPRV1" };
const monnify = { MONNIFY_API_KEY: "MK_TEST_1", MONNIFY_SECRET_KEY: "secret", MONNIFY_CONTRACT_CODE: "4934121686" };
const paystack = { PAYSTACK_SECRET_KEY: "sk_test_1" };
const flutterwave = { FLUTTERWAVE_SECRET_KEY: "FLWSECK_TEST-1-X", FLUTTERWAVE_SECRET_HASH: "hash" };

test("without keys no provider is offered", () => {
  const none = { opay: undefined, monnify: undefined, paystack: undefined, flutterwave: undefined };
  expect(readConfig({})).toMatchObject(none);
});

test("accounts for transfers come from one provider, which must have its keys", () => {
  expect(readConfig(monnify).instantTransfer).toBeUndefined();
  expect(readConfig({ ...monnify, INSTANT_TRANSFER: "monnify" }).instantTransfer).toBe("monnify");
  expect(() => readConfig({ ...monnify, INSTANT_TRANSFER: "paystack" })).toThrow(
    "INSTANT_TRANSFER=paystack needs the keys of that provider: PAYSTACK_SECRET_KEY",
  );
  expect(() => readConfig({ ...opay, INSTANT_TRANSFER: "opay" })).toThrow("The setting INSTANT_TRANSFER is wrong");
});

test("Paystack needs one key and Flutterwave two; either has one host, and the key says whether it is a test", () => {
  const api = { paystack: "https://api.paystack.co", flutterwave: "https://api.flutterwave.com" };
  for (const settings of [{}, production]) {
    expect(readConfig({ ...settings, ...paystack, ...flutterwave })).toMatchObject({
      paystack: { baseUrl: api.paystack, secretKey: "sk_test_1" },
      flutterwave: { baseUrl: api.flutterwave, secretKey: "FLWSECK_TEST-1-X", secretHash: "hash" },
    });
  }
});

test("with keys a provider is called on its sandbox, and in production on its live host", () => {
  expect(readConfig(opay).opay).toEqual({
    baseUrl: "https://testapi.opaycheckout.com",
    merchantId: "256612345678901",
    publicKey: "OPAYPUB1",
    privateKey: "OPAYPRV1",
  });
  expect(readConfig(monnify).monnify?.baseUrl).toBe("https://sandbox.monnify.com");
  const live = readConfig({ ...production, ...opay, ...monnify });
  expect(live.opay?.baseUrl).toBe("https://liveapi.opaycheckout.com");
  expect(live.monnify?.baseUrl).toBe("https://api.monnify.com");
});

test("a provider's base URL can be set", () => {
  const settings = {
    ...opay,
    ...monnify,
    OPAY_BASE_URL: "http://localhost:3200/",
    MONNIFY_BASE_URL: "http://localhost:3200",
    ...paystack,
    ...flutterwave,
    PAYSTACK_BASE_URL: "http://localhost:3200",
    FLUTTERWAVE_BASE_URL: "http://localhost:3200/",
  };
  expect(readConfig(settings)).toMatchObject({
    opay: { baseUrl: "http://localhost:3200" },
    monnify: { baseUrl: "http://localhost:3200" },
    paystack: { baseUrl: "http://localhost:3200" },
    flutterwave: { baseUrl: "http://localhost:3200" },
  });
});

test.each([...Object.keys(opay), ...Object.keys(monnify), ...Object.keys(flutterwave)])(
  "an incomplete set of keys is refused, naming %s",
  (name) => {
    expect(() => readConfig({ ...opay, ...monnify, ...flutterwave, [name]: undefined })).toThrow(
      `The setting ${name} must be given`,
    );
  },
);

test("a mail server without a sender is refused; with neither, email stays in the outbox", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://mail.example.com" })).toThrow("MAIL_FROM");
  expect(readConfig({}).smtp).toBeUndefined();
});

test("the owner of the tables has a meaning only for a server of the operator's own", () => {
  const owner = { DATABASE_OWNER_URL: "postgresql://landlord@db/shop" };
  expect(() => readConfig(owner)).toThrow("DATABASE_OWNER_URL has a meaning only with DATABASE_URL");
  const databaseUrl = "postgresql://shop_app@db/shop";
  expect(readConfig({ ...owner, DATABASE_URL: databaseUrl })).toMatchObject({
    databaseUrl,
    databaseOwnerUrl: owner.DATABASE_OWNER_URL,
  });
});

test("a standby to read from has a meaning only with its primary", () => {
  const read = { DATABASE_READ_URL: "postgresql://shop_app@standby/shop" };
  expect(() => readConfig(read)).toThrow("DATABASE_READ_URL has a meaning only with DATABASE_URL");
  const primary = { DATABASE_URL: "postgresql://shop_app@db/shop" };
  expect(readConfig({ ...read, ...primary }).databaseReadUrl).toBe(read.DATABASE_READ_URL);
  expect(readConfig(primary).databaseReadUrl).toBeUndefined();
});

test("a pooler needs both URLs, and cannot go on without a standby", () => {
  const direct = { DATABASE_DIRECT_URL: "postgresql://shop@db/shop" };
  expect(() => readConfig(direct)).toThrow("DATABASE_DIRECT_URL has a meaning only with DATABASE_URL");
  const pooled = { ...direct, DATABASE_URL: "postgresql://shop@pooler/shop" };
  expect(readConfig(pooled)).toMatchObject({ databaseDirectUrl: "postgresql://shop@db/shop", databasePrepare: true });
  expect(() => readConfig({ ...pooled, WITHOUT_STANDBY: "continue" })).toThrow("WITHOUT_STANDBY=continue");
});

test("production takes services on this machine without TLS", () => {
  const services = { PUSH_SERVICE: "http://localhost:9090", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
  expect(readConfig({ ...production, ...services })).toMatchObject({ traceCollector: "http://127.0.0.1:4318/" });
});

test("outside production webhooks may also go to one origin of the operator's", () => {
  expect(readConfig({}).webhookReceiver).toBeUndefined();
  const setting = { WEBHOOK_RECEIVER: "http://localhost:4000/hooks" };
  expect(readConfig(setting).webhookReceiver).toBe("http://localhost:4000");
  expect(() => readConfig({ ...production, ...setting })).toThrow(
    "WEBHOOK_RECEIVER has a meaning only outside production",
  );
});

test("the shared cache is told of changes at its URL, with the header that its API needs", () => {
  expect(readConfig({}).cachePurge).toBeUndefined();
  const url = "https://api.cloudflare.com/client/v4/zones/1/purge_cache";
  expect(readConfig({ CACHE_PURGE_URL: url }).cachePurge).toEqual({ url, headers: {} });
  const header = "Authorization: Bearer t0ken";
  const headers = { Authorization: "Bearer t0ken" };
  expect(readConfig({ CACHE_PURGE_URL: url, CACHE_PURGE_HEADER: header }).cachePurge).toEqual({ url, headers });
  expect(() => readConfig({ CACHE_PURGE_HEADER: header })).toThrow("only with CACHE_PURGE_URL");
});

test("production tells a shared cache in a private network without TLS, unless the request has a secret", () => {
  const varnish = { ...production, CACHE_PURGE_URL: "http://varnish:6083/" };
  expect(readConfig(varnish).cachePurge?.url).toBe("http://varnish:6083/");
  const withSecret = { ...varnish, CACHE_PURGE_HEADER: "Fastly-Key: t0ken" };
  expect(() => readConfig(withSecret)).toThrow("The setting CACHE_PURGE_URL must begin with https://");
  expect(readConfig({ ...withSecret, CACHE_PURGE_URL: "http://localhost:6083/" }).production).toBe(true);
});

test.each([
  "a".repeat(32),
  "ab".repeat(20),
  "0123456789".repeat(4),
  "abcdefghijklmnopqrstuvwxyz012345",
  "calabash-larder".repeat(3),
  "changeme".repeat(4),
  `${"0".repeat(31)}1`,
])("production refuses the guessable secret %s; a demo takes it", (secret) => {
  expect(() => readConfig({ ...production, AUTH_SECRET: secret })).toThrow("The setting AUTH_SECRET must be random");
  expect(readConfig({ AUTH_SECRET: secret }).authSecret).toBe(secret);
});

test("production takes what `openssl rand` prints, in hexadecimal digits or base64", () => {
  const seeds = Array.from({ length: 500 }, (_, index) => createHash("sha256").update(`secret ${index}`).digest());
  for (const bytes of seeds) {
    for (const secret of [bytes.toString("hex"), bytes.toString("hex").slice(0, 32), bytes.toString("base64")]) {
      expect(readConfig({ ...production, AUTH_SECRET: secret }).authSecret).toBe(secret);
    }
  }
});
