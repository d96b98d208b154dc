/** A file or, without a size, a folder of a tar archive (POSIX ustar). `size` is exact, whatever `chunks` yield. */
export type TarEntry = { path: string; size?: number; chunks?: AsyncIterable<Buffer> };

const BLOCK = 512;
const FILE = "0";
const FOLDER = "5";

/** The bytes of a tar archive. Throws when a file yields more or less than its size. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { path, size, chunks } of entries) {
    yield headerOf(path, size);
    if (size === undefined) continue;
    yield* exactly(size, chunks);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Reads a tar archive that `writeTar` wrote, calling `visit` for each entry in turn; what it leaves unread of `chunks`
 * is skipped. Throws when the archive ends early or a header is damaged.
 */
export async function readTar(source: AsyncIterable<Buffer>, visit: (entry: TarEntry) => Promise<void>): Promise<void> {
  const input = new BlockReader(source);
  for (;;) {
    const header = await input.read(BLOCK);
    if (header.every((byte) => byte === 0)) return input.drain();
    const { path, size } = parseHeader(header);
    const chunks = input.readChunks(size ?? 0);
    await visit(size === undefined ? { path } : { path, size, chunks });
    for await (const _ of chunks) void _;
    await input.read(padding(size ?? 0));
  }
}

function headerOf(path: string, size: number | undefined): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(path) > 99) throw new Error(`The path ${path} is too long for the archive`);
  header.write(path, 0);
  header.write(size === undefined ? "0000700\0" : "0000600\0", 100);
  header.write("0000000\0".repeat(2), 108);
  header.write(`${(size ?? 0).toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write(size === undefined ? FOLDER : FILE, 156);
  header.write("ustar\u000000", 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

function parseHeader(header: Buffer): { path: string; size?: number } {
  const field = (start: number, length: number) =>
    header.toString("utf8", start, start + length).replace(/[\0 ].*$/s, "");
  if (Number.parseInt(field(148, 8), 8) !== checksumOf(header)) throw new Error("a header of the archive is damaged");
  const path = field(0, 100);
  return field(156, 1) === FOLDER ? { path } : { path, size: Number.parseInt(field(124, 12), 8) };
}

/** The sum of the header's bytes, its own field counted as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

async function* exactly(size: number, chunks: AsyncIterable<Buffer> | undefined): AsyncGenerator<Buffer> {
  let left = size;
  for await (const chunk of chunks ?? []) {
    left -= chunk.length;
    yield chunk;
  }
  if (left !== 0) throw new Error(`An entry of the archive has not the size of its header, ${size} bytes`);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Reads exact numbers of bytes from a stream of chunks. */
class BlockReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async read(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.readChunks(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *readChunks(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#source.next();
        if (done) throw new Error("the archive ends early");
        this.#rest = value;
      }
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  /** Reads to the end, so that the decompression checks its own checksum. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
