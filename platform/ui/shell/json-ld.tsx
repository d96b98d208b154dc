/**
 * The page's structured data (schema.org, JSON-LD). It is not executed, so the content security policy ignores it. Only
 * search engines read it, in the rendered page, so the browser's code needs none (`import.meta.env.SSR`).
 */
export function JsonLd({ data }: { data: false | Record<string, unknown> }) {
  // `<` is escaped, so that no product text can close the script element.
  const text = data
    ? JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", String.raw`\u003c`)
    : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** In the browser, `count` `JsonLd` elements, which retain what the server wrote into them. */
export function BrowserJsonLd({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <JsonLd key={index} data={false} />);
}
