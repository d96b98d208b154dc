import { PageIntro } from "./page-intro.tsx";
import "./long-read.css";

type ChapterProps = { id: string; title: string; children: React.ReactNode };

type Props = {
  title: string;
  description: string;
  path: string;
  lead: React.ReactNode;
  /** When the text last changed, formatted for display. */
  updated: string;
  /** `false` for a chapter that this shop does not need. */
  children: (React.ReactElement<ChapterProps> | false)[];
};

/**
 * A long text of `Chapter`s with a table of contents, beside the text on a wide screen and above it on a narrow one.
 */
export function LongRead({ updated, children, ...intro }: Props) {
  const chapters = children.filter((chapter) => chapter !== false);
  return (
    <div className="page long-read">
      <PageIntro {...intro} />
      <div className="long-read-columns">
        <nav className="long-read-contents" aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol className="plain-list">
            {chapters.map(({ props: { id, title } }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="prose">
          <p className="small-print">Last updated {updated}</p>
          {children}
        </article>
      </div>
    </div>
  );
}

export function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
