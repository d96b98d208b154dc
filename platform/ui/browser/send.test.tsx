import { expect, test, vi } from "vitest";
import { send, sendForm } from "./send.ts";

const answer = (response: Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response);
  vi.stubGlobal("fetch", fetch);
  return fetch;
};

test("a request without a body is a GET, one with a body a POST of JSON, and the answer is its data", async () => {
  const read = answer(Response.json({ name: "Ada" }));
  expect(await send("/api/me")).toEqual({ data: { name: "Ada" } });
  expect(read.mock.calls[0]?.[1]).toEqual({ signal: expect.any(AbortSignal) as unknown });
  const written = answer(Response.json({}));
  await send("/api/orders", { id: 1 });
  expect(written.mock.calls[0]).toEqual([
    "/api/orders",
    expect.objectContaining({ method: "POST", headers: { "Content-Type": "application/json" }, body: '{"id":1}' }),
  ]);
});

test.each([
  [Response.json({ code: "invalid", message: "No" }, { status: 409 }), { error: { code: "invalid", message: "No" } }],
  [Response.json({ message: "" }, { status: 400 }), { unavailable: true, refused: true }],
  [Response.json({ message: 7 }, { status: 400 }), { unavailable: true, refused: true }],
  [new Response("<html>", { status: 403 }), { unavailable: true, refused: true }],
  [new Response("", { status: 500 }), { unavailable: true }],
  [new Response("", { status: 503, headers: { "Retry-After": "3" } }), { unavailable: true, retryAfter: 3_000 }],
  [new Response("", { status: 502 }), { unavailable: true, retryAfter: 0 }],
])(
  "the shop's reason is told apart from a proxy's refusal, an error and a shop that is away: %#",
  async (response, is) => {
    answer(response);
    expect(await send("/api/orders", {})).toEqual(is);
  },
);

test("a form that is not answered within 15 seconds, and a request within its own time, may be sent again", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn<typeof globalThis.fetch>(
    async (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  );
  vi.stubGlobal("fetch", fetch);
  const form = document.createElement("form");
  form.innerHTML = "<input name=email value=a@b.ng>";
  const sent = sendForm("/newsletter", form);
  const signal = fetch.mock.calls[0]?.[1]?.signal;
  expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"email":"a@b.ng"}');
  vi.advanceTimersByTime(14_999);
  expect(signal?.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await sent).toEqual({ unavailable: true, retryAfter: 0 });
  void send("/api/me");
  vi.advanceTimersByTime(29_999);
  expect(fetch.mock.calls[1]?.[1]?.signal?.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(fetch.mock.calls[1]?.[1]?.signal?.aborted).toBe(true);
});
