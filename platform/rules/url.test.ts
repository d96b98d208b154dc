import { expect, test } from "vitest";
import { HTTP_OR_HTTPS, readUrl, urlField } from "./url.ts";

test.each([
  ["https://x.com/calabash", "https://x.com/calabash"],
  ["HTTPS://X.com", "https://x.com/"],
  ["https://x.com:443/a/../b?q=é#f", "https://x.com/b?q=%C3%A9#f"],
  ["https://bücher.example/ọ", "https://xn--bcher-kva.example/%E1%BB%8D"],
  ["https://x.com/@calabash?to=a@b.ng", "https://x.com/@calabash?to=a@b.ng"],
])("%s is read as the URL standard writes it", (text, url) => {
  expect(readUrl(text)).toBe(url);
});

test.each([
  String.raw`https://push.apple.com\@evil.example/`,
  String.raw`https://x.com/a\b`,
  String.raw`https:\\x.com`,
  "https://ada@x.com/",
  "https://ada:secret@x.com/",
  "https://@x.com/",
  "https://:@x.com/",
  "https:x.com",
  "https:/x.com",
  "https:///x.com",
  "https://",
  "//x.com/",
  "x.com",
  "",
  " https://x.com",
  "https://x.com/ ",
  "https://x.com/a b",
  "https://x.com/a\tb",
  "https://x.com/a\nb",
  "https://x.com/\u0000",
  "https://x\u200b.com/",
  "https://x.com/\u202egpj",
  "http://x.com/",
  "ftp://x.com/",
  "javascript://x.com/%0aalert(1)",
  "data:text/html,x",
])("%j is refused, because programs read it differently or it is no page of the internet", (text) => {
  expect(readUrl(text)).toBeUndefined();
  expect(urlField("Please enter an address").safeParse(text).error?.issues[0]?.message).toBe("Please enter an address");
});

test("a setting may also name a server without TLS", () => {
  expect(readUrl("http://127.0.0.1:4318", HTTP_OR_HTTPS)).toBe("http://127.0.0.1:4318/");
  expect(readUrl("ftp://x.com/", HTTP_OR_HTTPS)).toBeUndefined();
});
