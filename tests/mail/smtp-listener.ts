import { createServer, type AddressInfo, type Socket } from "node:net";

/** Returns the reply to an SMTP command, undefined for the default reply, or "no-reply" to send no reply at all. */
export type Script = (command: string) => string | undefined;

export type MailServer = {
  url: string;
  /** The accepted messages, unchanged. */ accepted: string[];
  /** Every command, in order. */ commands: string[];
  replyWith(script: Script): void;
};

/** Starts a minimal SMTP server that accepts mail or refuses it as its script says. */
export async function listenForMail(): Promise<MailServer & { close(): Promise<void> }> {
  const accepted: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let script: Script | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    handleSession(socket, { accepted, commands, script: (command) => script?.(command) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    commands,
    replyWith: (newScript) => (script = newScript),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function handleSession(
  socket: Socket,
  { accepted, commands, script }: { accepted: string[]; commands: string[]; script: Script },
): void {
  let received = "";
  let inData = false;
  const send = (reply: string | undefined) => {
    if (reply !== "no-reply") socket.write(`${reply}\r\n`);
  };
  send(script("connect") ?? "220 mail.test");
  socket.on("data", (chunk) => {
    received += chunk.toString("utf8");
    for (;;) {
      const end = received.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end === -1) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        const reply = script("message") ?? "250 accepted";
        if (reply.startsWith("250")) accepted.push(part);
        send(reply);
        continue;
      }
      commands.push(part);
      const reply = script(part) ?? defaultReply(part);
      inData = part === "DATA" && reply.startsWith("354");
      send(reply);
      if (part === "QUIT") socket.end();
    }
  });
}

function defaultReply(command: string): string {
  if (command === "DATA") return "354 go on";
  return command === "QUIT" ? "221 bye" : "250 ok";
}
