import { createServer, IncomingMessage, ServerResponse } from "node:http";
import { connect, Socket, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { limitBodyTime } from "./body-timeout.ts";

/** Sends the beginning of a request and returns everything the server sends before it closes the connection. */
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

test("the body of a file that staff upload may take longer, also when the page's data is asked for", async () => {
  for (const path of ["/office/settings/logo", "/office/settings/logo?x=y", "/office/settings/logo.data"]) {
    const { response, timers } = receive(path);
    expect([path, timers()]).toEqual([path, 0]);
    response.emit("close");
  }
  const { response, timers } = receive("/auth?to=/office/settings/logo");
  expect(timers()).toBe(1);
  response.emit("close");
  expect(timers()).toBe(0);
});

/** Starts a request with a body, and counts the timers that wait for it. */
function receive(url: string) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, headers: { "content-length": "100" } });
  const response = new ServerResponse(request);
  limitBodyTime(() => {})(request, response);
  return { response, timers: () => vi.getTimerCount() };
}
