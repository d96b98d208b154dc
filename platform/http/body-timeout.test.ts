import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { limitBodyTime } from "./body-timeout.ts";

/** Sends the beginning of a request and returns all that the server sends before it closes the connection. */
async function sendPart(beginning: string): Promise<string> {
  const listener = limitBodyTime((request, response) => {
    request.resume().on("end", () => response.end("read"));
  }, 50);
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void server.close());
  socket.write(beginning);
  return text(socket);
}

test.each(["Content-Length: 100", "Transfer-Encoding: chunked"])(
  "a body that never comes ends its connection (%s)",
  async (header) => {
    expect(await sendPart(`POST /auth HTTP/1.1\r\nHost: shop\r\n${header}\r\n\r\n`)).toContain("408 Request Timeout");
  },
);

test("a request whose body has come gets its response", async () => {
  const request = "POST /auth HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab";
  expect(await sendPart(request)).toContain("200 OK");
});
