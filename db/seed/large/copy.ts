import type { Client, Connection, Submittable } from "pg";

export type Cell = string | number | Date | null;

const CHUNK = 256 * 1024;

/** Columns in a row, as `COPY` reads them. */
export function copyLine(cells: Cell[]): string {
  return `${cells.map(asText).join("\t")}\n`;
}

function asText(cell: Cell): string {
  if (cell === null) return "\\N";
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === "number"
    ? String(cell)
    : cell.replace(/[\\\t\n\r]/g, (sign) => `\\${{ "\\": "\\", "\t": "t", "\n": "n", "\r": "r" }[sign]}`);
}

type CopyConnection = Connection & {
  stream: NodeJS.WritableStream;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** Sends rows by `COPY ... FROM STDIN`, a quarter of a megabyte at a time and no faster than the server takes them. */
export function copyIn(client: Client, target: string, lines: Iterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    let trouble: Error | undefined;
    const copy = {
      submit: (connection: Connection) => connection.query(`copy ${target} from stdin`),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection, lines),
      handleError: (error: Error) => reject((trouble = error)),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => trouble ?? resolve(),
    };
    (client.query as (query: Submittable) => unknown)(copy);
  });
}

async function send(connection: CopyConnection, lines: Iterable<string>): Promise<void> {
  let chunk = "";
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK) continue;
    connection.sendCopyFromChunk(Buffer.from(chunk));
    chunk = "";
    if (connection.stream.writableNeedDrain) await new Promise((drained) => connection.stream.once("drain", drained));
  }
  if (chunk) connection.sendCopyFromChunk(Buffer.from(chunk));
  connection.endCopyFrom();
}
