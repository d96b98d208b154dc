import { expect, test } from "vitest";
import { signOpayCallback, signOpayRequest, sortedJson } from "./opay-signature.ts";

test("OPay's published callback has OPay's published signature", () => {
  const published = {
    amount: "49160",
    currency: "NGN",
    reference: "10023",
    refunded: "f",
    status: "SUCCESS",
    timestamp: "2022-05-07T06:20:46Z",
    token: "220507145660712931829",
    transactionId: "220507145660712931829",
  } as const;
  expect(signOpayCallback(published, "OPAYPRV16498196872570.13953388019021462")).toBe(
    "9f605d69f04e94172875dc156537071cead060bbcaeaca94a7b8805af9f89611e2fdf6836713c9c90b028ca7e4470b1356e996975f2abc862315aaa9b7f2ae2d",
  );
});

test("a request is signed by OPay's rule", () => {
  const body = sortedJson({ reference: "96315454", country: "NG" });
  expect(body).toBe('{"country":"NG","reference":"96315454"}');
  expect(signOpayRequest(body, "OPAYPRV_test_secret")).toBe(
    "57a6d24dc5562213429d3793e07d84b231b57099a88f313b3ac74adacad0b22b50a3b21de790793a4dbaa5d99a6de10d59fa9b2560a0e2c5b7429320a9ba6342",
  );
});

test("keys are sorted at every depth, slashes are not escaped, and lists keep their order", () => {
  const value = {
    url: "https://a/b",
    amount: { total: 1, currency: "NGN" },
    list: [{ b: 1, a: 2 }, 3],
    gone: undefined,
  };
  expect(sortedJson(value)).toBe(
    '{"amount":{"currency":"NGN","total":1},"list":[{"a":2,"b":1},3],"url":"https://a/b"}',
  );
});
