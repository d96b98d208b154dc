import { Writable } from "node:stream";
import pino, { type Logger } from "pino";

/** A log that keeps its lines in memory. */
export function captureLog(): { log: Logger; lines: string[]; securityEvents: () => Record<string, unknown>[] } {
  const lines: string[] = [];
  const log = pino(
    { base: undefined },
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(line.toString());
        done();
      },
    }),
  );
  const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, lines, securityEvents: () => parsed().filter(({ security }) => security !== undefined) };
}
