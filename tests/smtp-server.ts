import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** What a test's mail server says to a command: its own answer, or nothing to let it say yes. "silence" says nothing at all. */
export type Script = (command: string) => string | undefined;

export type MailServer = {
  url: string;
  /** Everything that was taken, as it came. */ taken: string[];
  /** Every command, in order. */ commands: string[];
  answer(script: Script): void;
};

/** A mail server that speaks enough SMTP to take mail, and says no when the test wants it to. Closed after the test. */
export async function openMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let script: Script | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    converse(socket, { taken, commands, answer: (command) => script?.(command) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, commands, answer: (wanted) => (script = wanted) };
}

function converse(
  socket: Socket,
  { taken, commands, answer }: { taken: string[]; commands: string[]; answer: Script },
): void {
  let received = "";
  let inData = false;
  const say = (line: string | undefined) => {
    if (line !== "silence") socket.write(`${line}\r\n`);
  };
  say(answer("connect") ?? "220 mail.test");
  socket.on("data", (chunk) => {
    received += chunk.toString("utf8");
    for (;;) {
      const end = received.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end === -1) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        const reply = answer("message") ?? "250 taken";
        if (reply.startsWith("250")) taken.push(part);
        say(reply);
        continue;
      }
      commands.push(part);
      const reply = answer(part) ?? usual(part);
      inData = part === "DATA" && reply.startsWith("354");
      say(reply);
      if (part === "QUIT") socket.end();
    }
  });
}

function usual(command: string): string {
  if (command === "DATA") return "354 go on";
  return command === "QUIT" ? "221 bye" : "250 ok";
}
