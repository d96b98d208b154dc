import { expect, test } from "vitest";
import { BadSetting, readConfig } from "./config.ts";

test("with no settings at all the shop runs on port 3000 with a database of its own", () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
  });
});

test("an empty variable counts as none", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ["PORT", "eighty"],
  ["PUBLIC_URL", "calabash.example"],
  ["DATABASE_URL", "mysql://localhost/shop"],
  ["AUTH_SECRET", "short"],
  ["SMTP_URL", "mail.example.com"],
  ["MAIL_FROM", "the shop"],
])("a setting that makes no sense is refused by name: %s=%s", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://shop@db/shop",
  PUBLIC_URL: "https://calabash.example/",
  AUTH_SECRET: "s".repeat(32),
  SMTP_URL: "smtps://shop:secret@mail.example.com",
  MAIL_FROM: "Calabash Larder <shop@calabash.example>",
};

test("production is what the operator says it is, with an address, a database, a secret and a mail server", () => {
  expect(readConfig(production)).toMatchObject({ production: true, publicUrl: "https://calabash.example" });
});

test.each(["DATABASE_URL", "PUBLIC_URL", "AUTH_SECRET", "SMTP_URL", "MAIL_FROM"])(
  "production does not start without %s, and says so",
  (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`the setting ${name} must be given`);
  },
);

const opay = { OPAY_MERCHANT_ID: "256612345678901", OPAY_PUBLIC_KEY: "OPAYPUB1", OPAY_PRIVATE_KEY: "OPAYPRV1" };
const monnify = { MONNIFY_API_KEY: "MK_TEST_1", MONNIFY_SECRET_KEY: "secret", MONNIFY_CONTRACT_CODE: "4934121686" };

test("without keys no provider is offered", () => {
  expect(readConfig({})).toMatchObject({ opay: undefined, monnify: undefined });
});

test("with keys a provider is asked on its sandbox, and in production on its live host", () => {
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

test("a provider's address can be given", () => {
  const given = {
    ...opay,
    ...monnify,
    OPAY_BASE_URL: "http://localhost:3200/",
    MONNIFY_BASE_URL: "http://localhost:3200",
  };
  expect(readConfig(given)).toMatchObject({
    opay: { baseUrl: "http://localhost:3200" },
    monnify: { baseUrl: "http://localhost:3200" },
  });
});

test.each([...Object.keys(opay), ...Object.keys(monnify)])(
  "keys that are half there are refused, naming %s",
  (name) => {
    expect(() => readConfig({ ...opay, ...monnify, [name]: undefined })).toThrow(`The setting ${name} must be given`);
  },
);

test("a mail server without an address to write from is refused, and neither of them means the outbox", () => {
  expect(() => readConfig({ SMTP_URL: "smtp://mail.example.com" })).toThrow("MAIL_FROM");
  expect(readConfig({}).smtp).toBeUndefined();
});
