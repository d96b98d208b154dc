import { useDocumentData } from "./head.tsx";

/** Structured data of the page (schema.org, JSON-LD), with the nonce of the content security policy. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const nonce = useDocumentData()?.nonce;
  // `<` is escaped, so that no product text can close the script element.
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", String.raw`\u003c`);
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
