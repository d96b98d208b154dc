import { sql, type SQL } from "drizzle-orm";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};
type Database = {
  execute(query: SQL): Promise<{ rows: Record<string, unknown>[] }>;
};

/**
 * What PostgreSQL did for a query: the tables that it scanned sequentially, except those of a single page, for which no
 * index is worth its while; and how many rows it read from tables and indexes.
 */
export type QueryPlan = { scanned: string[]; rowsRead: number };

/** Runs a query with EXPLAIN, and returns its plan. */
export async function readPlan(db: Database, query: SQL): Promise<QueryPlan> {
  const { rows } = await db.execute(sql`explain (analyze, format json) ${query}`);
  const [plan] = (rows[0]?.["QUERY PLAN"] ?? []) as { Plan: Node }[];
  if (!plan) throw new Error("There is no plan");
  const nodes = flatten(plan.Plan);
  const scanned = nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"] ?? "");
  const small = await db.execute(sql`
    select relname from pg_class where relkind = 'r' and pg_relation_size(oid) <= current_setting('block_size')::int`);
  return {
    scanned: scanned.filter((table) => !small.rows.some(({ relname }) => relname === table)),
    rowsRead: Math.round(nodes.reduce((sum, node) => sum + rowsReadBy(node), 0)),
  };
}

function flatten(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/** Rows are averages over the loops. A bitmap's rows are those of its heap scan, and of each index that it combines. */
function rowsReadBy(node: Node): number {
  if (!node["Node Type"].endsWith("Scan")) return 0;
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
}
