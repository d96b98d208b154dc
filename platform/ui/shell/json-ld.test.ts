import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { JsonLd } from "./json-ld.tsx";

test("no text of a product can close the script element of the structured data, and it is read as it was written", () => {
  const name = "Egusi </script><script>alert(1)</script> <!-- <b>";
  const html = renderToStaticMarkup(createElement(JsonLd, { data: { "@type": "Product", name } }));
  expect(html.match(/<\/?script|<!--|<b>/g)).toEqual(["<script", "</script"]);
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(json)).toEqual({ "@context": "https://schema.org", "@type": "Product", name });
});
