/** Structured data of the page (schema.org, JSON-LD). It is not executed, so the content security policy ignores it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // `<` is escaped, so that no product text can close the script element.
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
