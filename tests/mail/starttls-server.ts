import { createServer, type AddressInfo, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { onTestFinished } from "vitest";
import type { Certificate } from "../programs/certificate.ts";

/** Starts a mail server that accepts log-ins only after STARTTLS, and no mail. Closed after the test. */
export async function openStarttlsServer(certificate: Certificate): Promise<{ url: string; commands: string[] }> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.write("220 mail.test\r\n");
    socket.on("data", (bytes) => {
      const command = bytes.toString("utf8").trim();
      commands.push(command);
      if (command !== "STARTTLS") return void socket.write("250-mail.test\r\n250 STARTTLS\r\n");
      socket.write("220 go on\r\n");
      socket.removeAllListeners("data");
      replyOverTls(new TLSSocket(socket, { isServer: true, ...certificate }), commands);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, commands };
}

function replyOverTls(socket: TLSSocket, commands: string[]): void {
  socket.on("error", () => {});
  socket.on("data", (bytes) => {
    const command = bytes.toString("utf8").trim();
    commands.push(`over TLS: ${command}`);
    socket.write(command === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
  });
}
