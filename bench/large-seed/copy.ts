import type { Client, Connection, Submittable } from "pg";

export type Cell = string | number | Date | null;

const CHUNK = 256 * 1024;

/** One row in the text format of `COPY`. */
export function copyRow(cells: Cell[]): string {
  return `${cells.map(asText).join("\t")}\n`;
}

function asText(cell: Cell): string {
  if (cell === null) return "\\N";
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "number"
    ? String(cell)
    : cell.replace(/[\\\t\n\r]/g, (character) => `\\${{ "\\": "\\", "\t": "t", "\n": "n", "\r": "r" }[character]}`);
}

type CopyConnection = Connection & {
  stream: NodeJS.WritableStream;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** Sends rows with `COPY ... FROM STDIN` in chunks of 256 KB, with backpressure. */
export function copyIn(client: Client, target: string, rows: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const copy = {
      submit: (connection: Connection) => connection.query(`copy ${target} from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection, rows),
      handleError: (error: Error) => reject((failure = error)),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => failure ?? resolve(),
    };
    (client.query as (query: Submittable) => unknown)(copy);
  });
}

async function send(connection: CopyConnection, rows: Iterable<string>): Promise<void> {
  let chunk = "";
  for (const row of rows) {
    chunk += row;
    if (chunk.length < CHUNK) continue;
    connection.sendCopyFromChunk(Buffer.from(chunk));
    chunk = "";
    if (connection.stream.writableNeedDrain) await new Promise((drained) => connection.stream.once("drain", drained));
  }
  if (chunk) connection.sendCopyFromChunk(Buffer.from(chunk));
  connection.endCopyFrom();
}
