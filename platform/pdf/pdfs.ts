import path from "node:path";
import type { Piscina } from "piscina";
import type { PrintedDocument } from "../rules/printed-document.ts";

/** What a PDF needs besides its document. The logo is a PNG without transparency. */
export type About = { title: string; date: Date; logo?: Uint8Array };

/** Draws documents as PDFs in separate threads, a few at a time. */
export type Pdfs = {
  /** The same document with the same date has the same bytes. Throws `PdfsBusy`. */
  draw(printed: PrintedDocument, about: About): Promise<Buffer>;
  /** Ends the threads. */
  close(): Promise<void>;
};

/** Too many documents wait to be drawn, or one took too long; the same request may succeed in a few seconds. */
export class PdfsBusy extends Error {
  override name = "PdfsBusy";
  constructor() {
    super("Too many PDFs are being drawn");
  }
}

/** Works across both copies of this module in development and tests (docs/architecture.md). */
export const isPdfsBusy = (error: unknown) => error instanceof Error && error.name === "PdfsBusy";

/** A document takes a tenth of a second; a thread's first takes half a second more. */
const WAITING_PER_THREAD = 10;
/** Far longer than any document takes: stops one that would never end. */
const LONGEST_MS = 60_000;
/** The threads yield to the thread that serves pages. */
const NICE = 5;
const IDLE_MS = 30_000;

/**
 * `waiting` documents may wait for one of the `threads`. A document that is not done after `longestMs`, waiting
 * included, is given up.
 */
export function openPdfs({
  threads,
  waiting = WAITING_PER_THREAD * threads,
  longestMs = LONGEST_MS,
}: {
  threads: number;
  waiting?: number;
  longestMs?: number;
}): Pdfs {
  let pool: Promise<Piscina> | undefined;
  let pending = 0;
  return {
    async draw(printed, about) {
      if (pending >= threads + waiting) throw new PdfsBusy();
      pending += 1;
      try {
        const signal = AbortSignal.timeout(longestMs);
        const started = await (pool ??= startThreads(threads));
        const bytes = (await started.run({ printed, about }, { name: "draw", signal })) as Uint8Array;
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      } catch (error) {
        // The pool ends the thread of an aborted task.
        throw error instanceof Error && error.name === "AbortError" ? new PdfsBusy() : error;
      } finally {
        pending -= 1;
      }
    },
    close: async () => (await pool)?.destroy(),
  };
}

/** Starts no thread yet: the first document does. Idle threads end and release the fonts they have read. */
async function startThreads(maxThreads: number): Promise<Piscina> {
  const { Piscina } = await import("piscina");
  // The build puts the worker beside the bundle (vite.config.ts).
  const filename = path.join(import.meta.dirname, `pdf-worker${path.extname(import.meta.filename)}`);
  return new Piscina({ filename, minThreads: 0, maxThreads, idleTimeout: IDLE_MS, niceIncrement: NICE });
}
