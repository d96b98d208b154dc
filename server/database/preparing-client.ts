import type { Socket } from "node:net";
import { Client, type Connection, type QueryArrayResult } from "pg";

/** The shop has about two hundred statements. What comes beyond is sent as it is. */
const MOST = 300;
/**
 * What lists or searches is planned each time: how far to look depends on the values, and a plan for any word reads a million orders
 * to find none with a rare one.
 */
const LISTS = /\blimit\b|\boffset\b|\bi?like\b|@@/i;

const BEGUN: QueryArrayResult = { command: "BEGIN", rowCount: null, oid: 0, fields: [], rows: [] };

/** The names are the same on every connection; each connection prepares what it is asked for. */
const names = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * A connection on which PostgreSQL reads and plans each statement with values once and not each time: from its second use in this
 * process on it gets a name, and the driver prepares what has one. What is asked together leaves in one packet. (A pooler in front
 * of PostgreSQL must keep sessions together; listening needs that too.)
 */
export class PreparingClient extends Client {
  declare connection: Connection & { stream: Socket };

  override query: Client["query"] = (config: unknown, values?: unknown, ...rest: unknown[]) => {
    const { stream } = this.connection;
    const begins = isQuestion(config) && /^begin\b/.test(config.text);
    stream.cork();
    if (begins) setImmediate(() => stream.uncork());
    else process.nextTick(() => stream.uncork());
    const question = [named(config, values), values, ...rest];
    const answer: Promise<QueryArrayResult> = Reflect.apply(Client.prototype.query, this, question);
    if (!begins) return answer;
    // Nobody waits for a transaction to begin: it leaves with its first statement, which fails when the connection does. (Drizzle
    // would keep a connection that fails here for ever: it gives back only what has begun.)
    answer.catch(() => {});
    return Promise.resolve(BEGUN);
  };
}

function named(config: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || values.length === 0) return config;
  const question = typeof config === "string" ? { text: config } : config;
  if (!isQuestion(question)) return config;
  const name = nameOf(question.text);
  return name ? { ...question, name } : config;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MOST || LISTS.test(text)) return known;
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= MOST) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  seenOnce.delete(text);
  const name = `shop_${names.size}`;
  names.set(text, name);
  return name;
}

function isQuestion(config: unknown): config is { text: string } {
  return typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";
}
