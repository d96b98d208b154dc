import path from "node:path";
import { z } from "zod";

export type Config = {
  /** Whether the operator said so with NODE_ENV=production: then nothing is made up, and there are no demo data. */
  production: boolean;
  port: number;
  host: string;
  /** The address customers see, without a slash at the end. */
  publicUrl: string;
  /** How many processes answer; with one, the same process does everything. */
  workers: number;
  dataDir: string;
  /** Undefined means: start our own PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** Signs the session cookies. Undefined means: keep a random one under `dataDir`. */
  authSecret: string | undefined;
  /** Whether the address in X-Forwarded-For was written by a proxy of ours. */
  trustProxy: boolean;
  /** Where mail goes. Undefined means: keep it in the outbox, where whoever runs the shop can read it (never in production). */
  smtp: { url: string; from: string } | undefined;
  logLevel: string;
  /** Undefined means: not offered. The same goes for Monnify, which Moniepoint and USSD go through. */
  opay: { baseUrl: string; merchantId: string; publicKey: string; privateKey: string } | undefined;
  monnify: { baseUrl: string; apiKey: string; secretKey: string; contractCode: string } | undefined;
};

/** A setting that is missing or makes no sense; the message names it. */
export class BadSetting extends Error {}

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgresql://")
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  AUTH_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  TRUST_PROXY: z.enum(["0", "1"]).default("0"),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, "must begin with smtp:// or smtps:// and name a server")
    .refine((url) => URL.canParse(url), "is not an address")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      "must be an address, such as Calabash Larder <shop@example.com>",
    )
    .optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  OPAY_BASE_URL: address.optional(),
  OPAY_MERCHANT_ID: z.string().optional(),
  OPAY_PUBLIC_KEY: z.string().optional(),
  OPAY_PRIVATE_KEY: z.string().optional(),
  MONNIFY_BASE_URL: address.optional(),
  MONNIFY_API_KEY: z.string().optional(),
  MONNIFY_SECRET_KEY: z.string().optional(),
  MONNIFY_CONTRACT_CODE: z.string().optional(),
});

/** Where the providers answer, for a real shop and for trying out. */
const providerHosts = {
  opay: { live: "https://liveapi.opaycheckout.com", sandbox: "https://testapi.opaycheckout.com" },
  monnify: { live: "https://api.monnify.com", sandbox: "https://sandbox.monnify.com" },
};

/**
 * The settings from an environment, each with its development default (the list is in the README). In production the
 * address, the database, the secret and the mail server have none: a missing one is refused with `BadSetting`, naming it.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as none, as in `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new BadSetting(`The setting ${issue?.path.join(".")} is wrong: ${issue?.message}`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === "production";
  if (production) {
    for (const name of ["DATABASE_URL", "PUBLIC_URL", "AUTH_SECRET", "SMTP_URL", "MAIL_FROM"] as const) {
      if (env[name] === undefined) throw new BadSetting(`NODE_ENV is production, so the setting ${name} must be given`);
    }
  }
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    throw new BadSetting("With SMTP_URL the setting MAIL_FROM must be given too: the address our mail comes from");
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    workers: env.WORKERS,
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    authSecret: env.AUTH_SECRET,
    trustProxy: env.TRUST_PROXY === "1",
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    logLevel: env.LOG_LEVEL,
    ...providersIn(env, production ? "live" : "sandbox"),
  };
}

/** The providers whose keys are given. Keys that are only half there are a mistake, and named. */
function providersIn(env: z.infer<typeof schema>, hosts: "live" | "sandbox"): Pick<Config, "opay" | "monnify"> {
  const opay = allOrNone({
    OPAY_MERCHANT_ID: env.OPAY_MERCHANT_ID,
    OPAY_PUBLIC_KEY: env.OPAY_PUBLIC_KEY,
    OPAY_PRIVATE_KEY: env.OPAY_PRIVATE_KEY,
  });
  const monnify = allOrNone({
    MONNIFY_API_KEY: env.MONNIFY_API_KEY,
    MONNIFY_SECRET_KEY: env.MONNIFY_SECRET_KEY,
    MONNIFY_CONTRACT_CODE: env.MONNIFY_CONTRACT_CODE,
  });
  return {
    opay: opay && {
      baseUrl: env.OPAY_BASE_URL ?? providerHosts.opay[hosts],
      merchantId: opay.OPAY_MERCHANT_ID,
      publicKey: opay.OPAY_PUBLIC_KEY,
      privateKey: opay.OPAY_PRIVATE_KEY,
    },
    monnify: monnify && {
      baseUrl: env.MONNIFY_BASE_URL ?? providerHosts.monnify[hosts],
      apiKey: monnify.MONNIFY_API_KEY,
      secretKey: monnify.MONNIFY_SECRET_KEY,
      contractCode: monnify.MONNIFY_CONTRACT_CODE,
    },
  };
}

function allOrNone<Name extends string>(settings: Record<Name, string | undefined>): Record<Name, string> | undefined {
  const values: [string, string | undefined][] = Object.entries(settings);
  if (values.every(([, value]) => value === undefined)) return undefined;
  const missing = values.find(([, value]) => value === undefined);
  if (missing) throw new BadSetting(`The setting ${missing[0]} must be given, as the others of its provider are`);
  return settings as Record<Name, string>;
}
