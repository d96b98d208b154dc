import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished, expect, test } from "vitest";
import { testConfig } from "#tests/shop/test-config.ts";
import { proxyCheck, publicAddressCheck } from "./check-public-address.ts";
import { isOwnQuestion, SELF_HEADER, SELF_PATH, signReply, type SeenRequest } from "./own-response.ts";

const secret = "9c1b67de20f4a83505e7d2b96c48f1a3";

/** A shop behind a proxy; `see` returns what the shop sees of a request, given the client's X-Forwarded-For. */
async function openShopBehind(see: (sent: string) => SeenRequest, status = 200): Promise<string> {
  const server = createServer((request, response) => {
    const question = request.headers[SELF_HEADER];
    const body = JSON.stringify(see(String(request.headers["x-forwarded-for"])));
    const isAsked = request.url === SELF_PATH && typeof question === "string" && isOwnQuestion(secret, question);
    response.writeHead(status, isAsked ? { [SELF_HEADER]: signReply(secret, question, body) } : {}).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const shopAt = (publicUrl: string, trustProxy: boolean) => ({
  config: { ...testConfig("postgresql://unused"), production: false, publicUrl, trustProxy, authSecret: secret },
  clock: () => new Date(),
  providers: {},
});

test.each([
  [
    "no proxy, which is not trusted",
    false,
    (sent: string) => ({ client: "127.0.0.1", forwardedFor: sent }),
    true,
    "none",
  ],
  ["a proxy that is trusted", true, () => ({ client: "10.0.0.9", forwardedFor: "10.0.0.9" }), true, "TRUST_PROXY is 1"],
  [
    "a proxy that is not trusted",
    false,
    () => ({ client: "127.0.0.1", forwardedFor: "10.0.0.9" }),
    false,
    "A proxy sets X-Forwarded-For, but TRUST_PROXY is not 1",
  ],
  [
    "a proxy that is trusted and sets nothing",
    true,
    () => ({ client: "127.0.0.1", forwardedFor: null }),
    false,
    "TRUST_PROXY is 1, but no proxy sets X-Forwarded-For",
  ],
  [
    "a proxy that puts the visitor's own address last",
    true,
    (sent: string) => ({ client: sent, forwardedFor: `10.0.0.9, ${sent}` }),
    false,
    "Visitors can invent their address",
  ],
])("with %s the doctor says whether visitors are told apart", async (_, trustProxy, see, ok, words) => {
  const shop = shopAt(await openShopBehind(see), trustProxy);
  expect(await proxyCheck.look(shop)).toMatchObject({ ok, message: expect.stringContaining(words) });
  expect(await publicAddressCheck.look(shop)).toEqual({ ok: true, message: `${shop.config.publicUrl} is this shop` });
});
