import { Zip, ZipDeflate } from "fflate";

/** Sends the chunks of a CSV file as they are read from the database. */
export function csvResponse(chunks: AsyncGenerator<string>, filename: string): Response {
  return download(encode(chunks), { filename, type: "text/csv; charset=utf-8" });
}

type ArchivedFile = { name: string; chunks: AsyncIterable<string> };

/** Sends CSV files as one ZIP archive, compressed as they are read one after the other. */
export function zipResponse(files: ArchivedFile[], filename: string): Response {
  return download(zip(files), { filename, type: "application/zip" });
}

async function* zip(files: ArchivedFile[]): AsyncGenerator<Uint8Array> {
  const done: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    done.push(chunk);
  });
  for (const { name, chunks } of files) {
    const file = new ZipDeflate(name);
    archive.add(file);
    for await (const chunk of encode(chunks)) {
      file.push(chunk);
      yield* done.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  archive.end();
  yield* done.splice(0);
}

async function* encode(chunks: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(chunk);
}

/** A text as a body that is sent as it is written. */
export function streamText(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  return stream(encode(chunks));
}

function download(
  chunks: AsyncGenerator<Uint8Array>,
  { filename, type }: { filename: string; type: string },
): Response {
  return new Response(stream(chunks), {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${filename}"` },
  });
}

function stream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
