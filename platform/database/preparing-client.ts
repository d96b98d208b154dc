import type { Socket } from "node:net";
import { Client, type Connection, type QueryArrayResult } from "pg";
import { PrimaryClient, type PrimaryClientConfig } from "./primary-client.ts";
import type { StatementNames } from "./statement-names.ts";

const BEGIN_RESULT: QueryArrayResult = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * A connection that prepares statements with values, so that PostgreSQL parses and plans them once: from its second use
 * in the pool on, a statement has a name, and the driver prepares named statements. Queries issued together are sent in
 * one packet. Without `statementNames` no statement gets a name, for connection poolers that cannot track names.
 */
export class PreparingClient extends PrimaryClient {
  declare connection: Connection & { stream: Socket };
  readonly #statementNames: StatementNames | undefined;

  constructor(config?: PrimaryClientConfig) {
    super(config);
    this.#statementNames = config?.statementNames;
  }

  override query: Client["query"] = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    const { stream } = this.connection;
    const isBegin = isQueryConfig(config) && /^begin\b/.test(config.text);
    stream.cork();
    if (isBegin) setImmediate(() => stream.uncork());
    else process.nextTick(() => stream.uncork());
    const query = [named(config, values, this.#statementNames), values, ...rest];
    const result: Promise<QueryArrayResult> = Reflect.apply(Client.prototype.query, this, query);
    if (!isBegin) return result;
    // BEGIN resolves at once and is sent with the transaction's first statement, which fails if the connection does.
    // (If BEGIN itself failed, Drizzle would never release the connection.)
    result.catch(() => {});
    return Promise.resolve(BEGIN_RESULT);
  };
}

function named(config: unknown, values: unknown, names: StatementNames | undefined): unknown {
  if (!names || !Array.isArray(values) || values.length === 0) return config;
  const query = typeof config === "string" ? { text: config } : config;
  if (!isQueryConfig(query)) return config;
  const name = names.nameFor(query.text);
  return name ? { ...query, name } : config;
}

function isQueryConfig(config: unknown): config is { text: string } {
  return typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";
}
