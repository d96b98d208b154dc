import { request as send } from "node:http";
import { connect } from "node:net";

const END_OF_HEAD = "\r\n\r\n";

type Wish = { method?: "POST"; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; text: string };

/** One request over a connection that stays open; it takes a third of the processor that `fetch` takes. */
export function askOnce(address: string, { method, headers, body = "" }: Wish = {}): Promise<Answer> {
  const length = method === "POST" ? { "content-length": String(Buffer.byteLength(body)) } : {};
  return new Promise((resolve, reject) => {
    send(address, { method, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    })
      .on("error", reject)
      .end(body);
  });
}

/**
 * Asks for one address over so many connections, on each again as soon as it is answered. It reads the status and the length and
 * nothing else: a client that takes answers apart needs more processor than the server it measures, and then measures itself.
 */
export async function ask(address: string, connections: number, seconds: number) {
  const started = performance.now();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askOnOne(new URL(address), started + seconds * 1_000)),
  );
  const answers = counts.reduce((total, count) => total + count, 0);
  return { answers, rate: (answers / (performance.now() - started)) * 1_000 };
}

function askOnOne({ hostname, port, host, pathname, search }: URL, end: number): Promise<number> {
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br${END_OF_HEAD}`;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let answers = 0;
    let missing = 0;
    const answered = () => {
      answers += 1;
      if (performance.now() < end) socket.write(request);
      else socket.destroy();
    };
    socket.on("connect", () => socket.write(request));
    socket.on("data", (bytes) => {
      if (missing === 0) missing = lengthOf(bytes);
      missing -= bytes.length;
      if (missing === 0) answered();
      else if (!(missing > 0)) socket.destroy(new Error(`${pathname} was not answered with 200 and a length`));
    });
    socket.on("error", reject);
    socket.on("close", () => (performance.now() < end ? reject(new Error("The server hung up")) : resolve(answers)));
  });
}

/** How long a good answer is with its head, which comes whole with the first bytes. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf(END_OF_HEAD);
  const head = bytes.toString("latin1", 0, end);
  if (!head.startsWith("HTTP/1.1 200 ")) return Number.NaN;
  return end + END_OF_HEAD.length + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
}
