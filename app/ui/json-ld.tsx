import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/**
 * Facts about the page in schema.org's words. It is data, but it carries the nonce, so that the policy needs no
 * exception.
 */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const nonce = useRouteLoaderData<typeof loader>("root")?.nonce;
  // `<` is escaped, so that no product's text can end the element.
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
