import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** What search engines read about a page. `<` is escaped, so that no word in the data can end the script. */
export function JsonLd({ data }: { data: object }) {
  const nonce = useRouteLoaderData<typeof loader>("root")?.nonce;
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
