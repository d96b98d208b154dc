import { PageIntro } from "./page-intro.tsx";
import "./long-read.css";

export type Chapter = { id: string; title: string; body: React.ReactNode };

type Props = {
  title: string;
  description: string;
  path: string;
  lead: React.ReactNode;
  /** The date of the last change of the text, in its display form. */
  updated: string;
  chapters: Chapter[];
};

/** A long text page with a table of contents, beside the text on a wide screen and above it on a narrow one. */
export function LongRead({ updated, chapters, ...intro }: Props) {
  return (
    <div className="page long-read">
      <PageIntro {...intro} />
      <div className="long-read-columns">
        <nav className="long-read-contents" aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{chapter.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="prose">
          <p className="long-read-date">Last updated {updated}</p>
          {chapters.map((chapter) => (
            <section key={chapter.id} aria-labelledby={chapter.id}>
              <h2 id={chapter.id}>{chapter.title}</h2>
              {chapter.body}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}
