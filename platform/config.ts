import path from "node:path";
import { z } from "zod";
import { clearTextSettings } from "./clear-text.ts";
import { readHosts } from "./database/hosts.ts";
import { whyNoDemo } from "./demo-mode.ts";
import { isGuessableSecret } from "./guessable-secret.ts";
import { OperatorError } from "./operator-error.ts";
import { MIN_BOOKKEEPING_YEARS } from "./rules/bookkeeping.ts";
import { HTTP_OR_HTTPS, urlField } from "./rules/url.ts";

/** The settings that the shop runs with (`readConfig`). */
export type Config = ReturnType<typeof readConfig>;

/** Missing or invalid settings; the message names each on its own line. */
export class BadSetting extends OperatorError {}

const webUrl = urlField(
  "must be a URL such as https://host/path, without a user, a password, spaces and backslashes",
  HTTP_OR_HTTPS,
);
const baseUrl = webUrl.transform((text) => text.replace(/\/+$/, ""));

const databaseServer = z.string().superRefine((url, context) => {
  const fault = faultIn(url);
  if (fault) context.addIssue(fault);
});
const oneDatabaseServer = z.string().superRefine((url, context) => {
  const fault = faultIn(url) ?? (readHosts(url).hosts.length > 1 ? "must name one server" : undefined);
  if (fault) context.addIssue(fault);
});

/** In characters. */
const SHORTEST_SECRET = 32;

const instantTransfers = ["monnify", "paystack", "flutterwave"] as const;

/** Every setting by the name of its variable; docs/settings.md describes each. */
export const settings = {
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  PUBLIC_URL: webUrl.optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: databaseServer.optional(),
  DATABASE_DIRECT_URL: databaseServer.optional(),
  DATABASE_OWNER_URL: databaseServer.optional(),
  DATABASE_READ_URL: oneDatabaseServer.optional(),
  DATABASE_PREPARE: z.enum(["0", "1"]).default("1"),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(6),
  WITHOUT_STANDBY: z.enum(["wait", "continue"]).default("wait"),
  AUTH_SECRET: z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`).optional(),
  BOOKKEEPING_YEARS: z.coerce.number().int().min(MIN_BOOKKEEPING_YEARS).max(100).default(MIN_BOOKKEEPING_YEARS),
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  HSTS_SUBDOMAINS: z.enum(["0", "1"]).default("0"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, "must begin with smtp:// or smtps:// and name a server")
    .refine((url) => URL.canParse(url), "is not a URL")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      "must be an email address, such as shop@example.com",
    )
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  // The URL may not contain a password; CACHE_PURGE_HEADER may.
  CACHE_PURGE_URL: webUrl.optional(),
  CACHE_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+: *[!-~]+( +[!-~]+)*$/, "must be a header, such as Authorization: Bearer TOKEN")
    .optional(),
  PUSH_SERVICE: webUrl.optional(),
  WEBHOOK_RECEIVER: webUrl.transform((url) => new URL(url).origin).optional(),
  OPAY_BASE_URL: baseUrl.optional(),
  OPAY_MERCHANT_ID: z.string().optional(),
  OPAY_PUBLIC_KEY: z.string().optional(),
  OPAY_PRIVATE_KEY: z.string().optional(),
  MONNIFY_BASE_URL: baseUrl.optional(),
  MONNIFY_API_KEY: z.string().optional(),
  MONNIFY_SECRET_KEY: z.string().optional(),
  MONNIFY_CONTRACT_CODE: z.string().optional(),
  PAYSTACK_BASE_URL: baseUrl.optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  FLUTTERWAVE_BASE_URL: baseUrl.optional(),
  FLUTTERWAVE_SECRET_KEY: z.string().optional(),
  FLUTTERWAVE_SECRET_HASH: z.string().optional(),
  INSTANT_TRANSFER: z.enum(instantTransfers).optional(),
};

const schema = z.object(settings);

function faultIn(url: string): string | undefined {
  try {
    readHosts(url);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

type Settings = z.infer<typeof schema>;

/** The providers' base URLs, live and sandbox. At Paystack and Flutterwave the key decides between the two. */
const providerUrls = {
  opay: { live: "https://liveapi.opaycheckout.com", sandbox: "https://testapi.opaycheckout.com" },
  monnify: { live: "https://api.monnify.com", sandbox: "https://sandbox.monnify.com" },
  paystack: { live: "https://api.paystack.co", sandbox: "https://api.paystack.co" },
  flutterwave: { live: "https://api.flutterwave.com", sandbox: "https://api.flutterwave.com" },
};

/** The settings that production requires, and what they are for. */
const required = {
  DATABASE_URL: "postgresql://… of your PostgreSQL server",
  PUBLIC_URL: "the https address that customers open",
  AUTH_SECRET: "signs the sessions; `openssl rand -hex 32` makes one",
  SMTP_URL: "the mail server, smtp://user:password@host:587",
  MAIL_FROM: "the address that the shop’s email comes from",
} as const;

/** The keys of each provider: all of them or none. */
const keySettings = {
  opay: { merchantId: "OPAY_MERCHANT_ID", publicKey: "OPAY_PUBLIC_KEY", privateKey: "OPAY_PRIVATE_KEY" },
  monnify: { apiKey: "MONNIFY_API_KEY", secretKey: "MONNIFY_SECRET_KEY", contractCode: "MONNIFY_CONTRACT_CODE" },
  paystack: { secretKey: "PAYSTACK_SECRET_KEY" },
  flutterwave: { secretKey: "FLUTTERWAVE_SECRET_KEY", secretHash: "FLUTTERWAVE_SECRET_HASH" },
} as const satisfies Record<string, Record<string, keyof Settings>>;

/**
 * Reads the settings from environment variables, each with its development default (docs/settings.md). In production
 * the base URL, database, secret and mail server have no default. Throws a `BadSetting` that names everything missing
 * or wrong, so that the operator can fix it all at once.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable counts as unset, as in `PORT= npm start`.
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(nonEmpty);
  const problems = [...wrongSettings(parsed.error), ...missingSettings(nonEmpty), ...contradictions(nonEmpty)];
  if (!parsed.success || problems.length > 0) throw new BadSetting(problems.join("\n"));
  const env = parsed.data;
  const production = env.NODE_ENV === "production";
  return {
    /** Whether NODE_ENV is production: then settings without a safe default are required. */
    production,
    /** Whether there are demo accounts and orders, and an outbox that everybody may read; never in production. */
    demo: whyNoDemo(nonEmpty) === undefined,
    port: env.PORT,
    host: env.HOST,
    /** The shop's base URL as customers see it, without a trailing slash. */
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    /** The number of processes that serve requests; with one, a single process also runs the jobs. */
    workers: env.WORKERS,
    dataDir: path.resolve(env.DATA_DIR),
    /** Undefined, never in production: start the embedded PostgreSQL under `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** The database server itself, when `databaseUrl` leads to a connection pooler: for LISTEN. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** The owner of the tables, for migrations. Undefined: the login of `databaseDirectUrl` or `databaseUrl`. */
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    /** A standby, for what may be some seconds old. Undefined: everything is read from the primary. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** Whether repeated statements are prepared, which not every connection pooler can follow. */
    databasePrepare: env.DATABASE_PREPARE === "1",
    databaseConnections: env.DATABASE_CONNECTIONS,
    /** While no synchronous standby is connected: refuse writes, or go on with commits on the primary only. */
    withoutStandby: env.WITHOUT_STANDBY,
    /** Signs the session cookies. Undefined: generate a random secret and store it under `dataDir`. */
    authSecret: env.AUTH_SECRET,
    /** How many full years a year's books are retained after it ends, with the personal data on its orders. */
    bookkeepingYears: env.BOOKKEEPING_YEARS,
    /** A push service besides those of the well-known browsers, to which notifications for staff may go. */
    pushService: env.PUSH_SERVICE,
    /** Where webhooks may go though it is no public address, by its origin; never in production. */
    webhookReceiver: env.WEBHOOK_RECEIVER,
    /** Whether the shop runs behind its own proxy, which sets X-Forwarded-For. */
    trustProxy: env.TRUST_PROXY === "1",
    /** Whether browsers must also use only https for every subdomain of the shop's host. */
    hstsSubdomains: env.HSTS_SUBDOMAINS === "1",
    /** The mail server and the sender. Undefined (never in production): email stays readable in the outbox. */
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    logLevel: env.LOG_LEVEL,
    /** The OpenTelemetry collector that traces are exported to. Undefined: nowhere. */
    traceCollector: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** The purge URL of a shared cache in front of the shop, and the header to send. Undefined: no purges. */
    cachePurge: env.CACHE_PURGE_URL
      ? { url: env.CACHE_PURGE_URL, headers: readHeader(env.CACHE_PURGE_HEADER) }
      : undefined,
    /** Where the metrics are served. Undefined: nowhere, and nothing is measured. */
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    ...providersIn(env, production ? "live" : "sandbox"),
    /** The provider that gives bank transfers an account number each. Undefined: staff find them on the statement. */
    instantTransfer: env.INSTANT_TRANSFER,
  };
}

function wrongSettings(error: z.ZodError | undefined): string[] {
  return (error?.issues ?? []).map(({ path: [name], message }) => `The setting ${String(name)} is wrong: ${message}`);
}

function missingSettings(env: Record<string, string | undefined>): string[] {
  const missing: string[] = [];
  if (env["NODE_ENV"] === "production") {
    for (const [name, what] of Object.entries(required)) {
      if (env[name] === undefined) {
        missing.push(`NODE_ENV is production, so the setting ${name} must be given: ${what}`);
      }
    }
  } else if (env["SMTP_URL"] !== undefined && env["MAIL_FROM"] === undefined) {
    missing.push(`With SMTP_URL the setting MAIL_FROM must be given too: ${required.MAIL_FROM}`);
  }
  for (const keys of Object.values(keySettings)) {
    const absent = Object.values(keys).filter((name) => env[name] === undefined);
    if (absent.length === Object.values(keys).length) continue;
    for (const name of absent) missing.push(`The setting ${name} must be given, as the others of its provider are`);
  }
  return missing;
}

function contradictions(env: Record<string, string | undefined>): string[] {
  const found = env["NODE_ENV"] === "production" ? [...clearTextSettings(env), ...guessableSettings(env)] : [];
  if (env["CACHE_PURGE_HEADER"] !== undefined && env["CACHE_PURGE_URL"] === undefined) {
    found.push("CACHE_PURGE_HEADER has a meaning only with CACHE_PURGE_URL");
  }
  if (env["NODE_ENV"] === "production" && env["WEBHOOK_RECEIVER"] !== undefined) {
    found.push("WEBHOOK_RECEIVER has a meaning only outside production: webhooks go to public addresses");
  }
  const [instant] = instantTransfers.filter((name) => name === env["INSTANT_TRANSFER"]);
  if (instant && Object.values(keySettings[instant]).every((name) => env[name] === undefined)) {
    found.push(
      `INSTANT_TRANSFER=${instant} needs the keys of that provider: ${Object.values(keySettings[instant]).join(", ")}`,
    );
  }
  const hasServer = env["DATABASE_URL"] !== undefined;
  if (env["DATABASE_OWNER_URL"] !== undefined && !hasServer) {
    found.push("DATABASE_OWNER_URL has a meaning only with DATABASE_URL, which names a server of yours");
  }
  if (env["DATABASE_READ_URL"] !== undefined && !hasServer) {
    found.push("DATABASE_READ_URL has a meaning only with DATABASE_URL, which names its primary");
  }
  if (env["DATABASE_DIRECT_URL"] === undefined) return found;
  if (!hasServer) {
    found.push("DATABASE_DIRECT_URL has a meaning only with DATABASE_URL, which leads to its connection pooler");
  }
  if (env["WITHOUT_STANDBY"] === "continue") {
    found.push("WITHOUT_STANDBY=continue changes sessions, so it does not work with a pooler (DATABASE_DIRECT_URL)");
  }
  return found;
}

function readHeader(line: string | undefined): Record<string, string> {
  const [, name, value] = /^([\w-]+): *(.+)$/.exec(line ?? "") ?? [];
  return name === undefined || value === undefined ? {} : { [name]: value };
}

/** With a guessable secret, anyone could sign a session for any account. */
function guessableSettings({ AUTH_SECRET: secret }: Record<string, string | undefined>): string[] {
  // A short secret is already reported as too short.
  if (secret === undefined || secret.length < SHORTEST_SECRET || !isGuessableSecret(secret)) return [];
  return ["The setting AUTH_SECRET must be random in production: `openssl rand -hex 32` makes one"];
}

/** The providers whose keys are set; the others are not offered. Monnify processes Moniepoint and USSD payments. */
function providersIn(env: Settings, mode: "live" | "sandbox") {
  const opay = readKeys(env, keySettings.opay);
  const monnify = readKeys(env, keySettings.monnify);
  const paystack = readKeys(env, keySettings.paystack);
  const flutterwave = readKeys(env, keySettings.flutterwave);
  return {
    opay: opay && { baseUrl: env.OPAY_BASE_URL ?? providerUrls.opay[mode], ...opay },
    monnify: monnify && { baseUrl: env.MONNIFY_BASE_URL ?? providerUrls.monnify[mode], ...monnify },
    paystack: paystack && { baseUrl: env.PAYSTACK_BASE_URL ?? providerUrls.paystack[mode], ...paystack },
    flutterwave: flutterwave && {
      baseUrl: env.FLUTTERWAVE_BASE_URL ?? providerUrls.flutterwave[mode],
      ...flutterwave,
    },
  };
}

/** A provider's keys, or undefined if none is set; an incomplete set has already been refused. */
function readKeys<Key extends string>(env: Settings, names: Record<Key, keyof Settings>) {
  const entries = Object.entries<keyof Settings>(names).map(([key, name]) => [key, env[name]]);
  if (entries.every(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(entries) as Record<Key, string>;
}
