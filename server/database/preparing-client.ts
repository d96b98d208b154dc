import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { Client, type Connection, type QueryArrayResult } from "pg";
import { PrimaryClient, type PrimaryClientConfig } from "./primary-client.ts";

/** The shop has about two hundred statements. Statements beyond this number are sent unprepared. */
const MAX_PREPARED = 300;
/**
 * Statements that list or search are planned each time, because the best plan depends on the values: a generic plan
 * would read a million orders to find none that contains a rare word.
 */
const PLAN_EACH_TIME = /\blimit\b|\boffset\b|\bi?like\b|@@/i;

const BEGIN_RESULT: QueryArrayResult = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };

/** Name by statement text, the same on every connection; each connection prepares the statements it runs. */
const names = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * A connection that prepares statements with values, so that PostgreSQL parses and plans them once: a statement gets a
 * name from its second use in this process on, and the driver prepares named statements. Queries issued together are
 * sent in one packet. With `prepare` false no statement has a name, for a connection pooler that cannot follow names.
 */
export class PreparingClient extends PrimaryClient {
  declare connection: Connection & { stream: Socket };
  readonly #prepare: boolean;

  constructor(config?: PrimaryClientConfig) {
    super(config);
    this.#prepare = config?.prepare !== false;
  }

  override query: Client["query"] = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    const { stream } = this.connection;
    const isBegin = isQueryConfig(config) && /^begin\b/.test(config.text);
    stream.cork();
    if (isBegin) setImmediate(() => stream.uncork());
    else process.nextTick(() => stream.uncork());
    const query = [this.#prepare ? named(config, values) : config, values, ...rest];
    const result: Promise<QueryArrayResult> = Reflect.apply(Client.prototype.query, this, query);
    if (!isBegin) return result;
    // BEGIN resolves at once and is sent with the transaction's first statement, which fails if the connection does.
    // (If BEGIN itself failed, Drizzle would never release the connection.)
    result.catch(() => {});
    return Promise.resolve(BEGIN_RESULT);
  };
}

function named(config: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0) return config;
  const query = typeof config === "string" ? { text: config } : config;
  if (!isQueryConfig(query)) return config;
  const name = nameOf(query.text);
  return name ? { ...query, name } : config;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED || PLAN_EACH_TIME.test(text)) return known;
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= MAX_PREPARED) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  seenOnce.delete(text);
  // The same text has the same name in every process, so that sessions that a pooler shares hold the same statement.
  const name = `shop_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
  names.set(text, name);
  return name;
}

function isQueryConfig(config: unknown): config is { text: string } {
  return typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";
}
