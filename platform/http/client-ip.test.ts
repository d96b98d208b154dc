import type { IncomingMessage } from "node:http";
import pino from "pino";
import { expect, test } from "vitest";
import { clientIp } from "./client-ip.ts";

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

function withLog(trustProxy: boolean) {
  const entries: { level: number; msg: string }[] = [];
  const log = pino({ base: undefined }, { write: (line: string) => void entries.push(JSON.parse(line)) });
  return { ip: clientIp({ trustProxy, log }), entries };
}

test("without TRUST_PROXY the IP is the socket's, whatever the headers say", () => {
  const { ip } = withLog(false);
  expect(ip(request("203.0.113.5", { "x-forwarded-for": "198.51.100.1" }))).toBe("203.0.113.5");
});

test("with TRUST_PROXY the IP is the last entry of X-Forwarded-For, which our proxy added", () => {
  const { ip } = withLog(true);
  expect(ip(request("127.0.0.1", { "x-forwarded-for": "6.6.6.6, 198.51.100.1" }))).toBe("198.51.100.1");
  expect(ip(request("127.0.0.1"))).toBe("127.0.0.1");
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::"],
  ["2001:db8::1:0:0:9", "2001:db8::"],
  ["2001:db8:0:1::9", "2001:db8:0:1::"],
  ["fe80::1%eth0", "fe80::"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["::ffff:cb00:7105", "203.0.113.5"],
])(
  "the addresses of one IPv6 network are one client, and a mapped IPv4 address is that address: %s",
  (address, client) => {
    expect(withLog(false).ip(request(address))).toBe(client);
    expect(withLog(true).ip(request("127.0.0.1", { "x-forwarded-for": address }))).toBe(client);
  },
);

test.each(["127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.1.1", "::1", "fd00::1", "fe80::1"])(
  "without TRUST_PROXY a forwarded header from %s is logged once, with what to do",
  (peer) => {
    const { ip, entries } = withLog(false);
    ip(request(peer));
    expect(entries).toEqual([]);
    for (const name of ["x-forwarded-proto", "x-forwarded-for"]) ip(request(peer, { [name]: "https" }));
    expect(entries).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringContaining("Set TRUST_PROXY=1") }),
    ]);
  },
);

test("a client on the internet cannot cause the warning, and with TRUST_PROXY there is none", () => {
  const publicClient = withLog(false);
  publicClient.ip(request("203.0.113.5", { "x-forwarded-for": "1.1.1.1" }));
  const trusted = withLog(true);
  trusted.ip(request("127.0.0.1", { "x-forwarded-for": "1.1.1.1" }));
  expect([...publicClient.entries, ...trusted.entries]).toEqual([]);
});
