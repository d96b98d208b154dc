import type { IncomingMessage } from "node:http";
import pino from "pino";
import { expect, test } from "vitest";
import { clientIp } from "./client-ip.ts";

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

function withLog(trustProxy: boolean) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { ip: clientIp({ trustProxy, log }), lines };
}

test("without TRUST_PROXY the socket's address counts, whatever the headers say", () => {
  const { ip } = withLog(false);
  expect(ip(request("203.0.113.5", { "x-forwarded-for": "198.51.100.1" }))).toBe("203.0.113.5");
});

test("with TRUST_PROXY the last entry counts, which our proxy wrote", () => {
  const { ip } = withLog(true);
  expect(ip(request("127.0.0.1", { "x-forwarded-for": "6.6.6.6, 198.51.100.1" }))).toBe("198.51.100.1");
  expect(ip(request("127.0.0.1"))).toBe("127.0.0.1");
});

test.each(["127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "::1", "fd00::1", "fe80::1"])(
  "a forwarded header from %s without TRUST_PROXY is said once, with what to do",
  (peer) => {
    const { ip, lines } = withLog(false);
    ip(request(peer));
    expect(lines).toEqual([]);
    for (const name of ["x-forwarded-proto", "x-forwarded-for"]) ip(request(peer, { [name]: "https" }));
    expect(lines).toEqual([expect.objectContaining({ level: 40, msg: expect.stringContaining("Set TRUST_PROXY=1") })]);
  },
);

test("a stranger on the internet cannot cause the warning, and with TRUST_PROXY there is none", () => {
  const stranger = withLog(false);
  stranger.ip(request("203.0.113.5", { "x-forwarded-for": "1.1.1.1" }));
  const trusted = withLog(true);
  trusted.ip(request("127.0.0.1", { "x-forwarded-for": "1.1.1.1" }));
  expect([...stranger.lines, ...trusted.lines]).toEqual([]);
});
