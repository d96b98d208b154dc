import { useRootData } from "./browser/page-context.ts";

type Props = {
  title: string;
  description: string;
  /** The canonical path of this page: `/products?category=Spices`. */
  path: string;
  /** Whether search engines must not index the page, as with search results. */
  noIndex?: boolean;
};

/** The metadata of a public page for search engines and link previews. React hoists it into the head. */
export function Head({ title, description, path, noIndex = false }: Props) {
  const url = `${useSite()}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
    </>
  );
}

/** The public URL of the shop without a trailing slash; empty if the root loader failed. */
export function useSite(): string {
  return useRootData()?.site ?? "";
}

/** Shortens a description to at most 155 characters, at the end of a word. */
export function shortened(text: string): string {
  return text.length <= 155 ? text : `${text.slice(0, 154).replace(/[\s,;:.]+\S*$/, "")}…`;
}
