import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createGunzip } from "node:zlib";

// The names of the write-ahead log's files: eight hexadecimal digits each for the timeline, the log and the segment.
// A log has 256 segments of 16 MB, the size that initdb sets unless told otherwise.
const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const SEGMENTS_IN_LOG = 256;
export const SEGMENT_SIZE = 16 * 1024 * 1024;

export type Timeline = { id: number; /** The number of the segment in which the next timeline begins. */ end: number };

export function isSegment(name: string): boolean {
  return SEGMENT.test(name);
}

export function isHistory(name: string): boolean {
  return HISTORY.test(name);
}

/** A segment's position in the log: segments that follow each other differ by one, on every timeline. */
export function numberOf(segment: string): number {
  return Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_IN_LOG + Number.parseInt(segment.slice(16), 16);
}

export function timelineOf(name: string): number {
  return Number.parseInt(name.slice(0, 8), 16);
}

export function segmentName(timeline: number, number: number): string {
  const parts = [timeline, Math.floor(number / SEGMENTS_IN_LOG), number % SEGMENTS_IN_LOG];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, "0")).join("");
}

/** The number of the segment that holds a position such as `0/3000148`. */
function segmentOfPosition(position: string): number {
  const [log = "", offset = ""] = position.split("/");
  return Number.parseInt(log, 16) * SEGMENTS_IN_LOG + Math.floor(Number.parseInt(offset, 16) / SEGMENT_SIZE);
}

/**
 * The timelines that lead to `newest`, oldest first, from the text of its history file: PostgreSQL begins a timeline
 * with every restore, and names in that file where it left each earlier one.
 */
export function parseHistory(newest: number, history: string): Timeline[] {
  const lines = history.split("\n").filter((line) => /^\s*\d/.test(line));
  const earlier = lines.map((line) => {
    const [id = "", position = ""] = line.trim().split(/\s+/);
    return { id: Number(id), end: segmentOfPosition(position) };
  });
  return [...earlier, { id: newest, end: Infinity }];
}

/** The size of an archived file without its compression. Throws when it is damaged: its checksum is tested. */
export async function testArchivedFile(folder: string, name: string): Promise<number> {
  let size = 0;
  for await (const chunk of readArchivedFile(folder, name)) size += chunk.length;
  return size;
}

/** The decompressed bytes of an archived file. */
export function readArchivedFile(folder: string, name: string): AsyncIterable<Buffer> {
  const file = createReadStream(join(folder, `${name}.gz`));
  const bytes = createGunzip();
  file.on("error", (error) => bytes.destroy(error));
  return file.pipe(bytes);
}
