import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

type Props = {
  title: string;
  description: string;
  /** The one address of this page, from the root: `/products?category=Spices`. */
  path: string;
  /** Whether search engines should leave it out, as with somebody's search. */
  unlisted?: boolean;
};

/** What a public page says about itself to search engines and to those who share it. React lifts it into the head. */
export function Head({ title, description, path, unlisted = false }: Props) {
  const url = `${useSite()}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
    </>
  );
}

/** The shop's own address without a slash at the end; empty where even the root could not be loaded. */
export function useSite(): string {
  return useRouteLoaderData<typeof loader>("root")?.site ?? "";
}

/** A description of at most 155 characters that ends with a whole word. */
export function shortened(text: string): string {
  return text.length <= 155 ? text : `${text.slice(0, 154).replace(/[\s,;:.]+\S*$/, "")}…`;
}
