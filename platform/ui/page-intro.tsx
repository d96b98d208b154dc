import { AdireEdge } from "./adire.tsx";
import { Head } from "./head.tsx";
import "./page-intro.css";

type Props = {
  title: string;
  description: string;
  /** The canonical path, as in `Head`. */
  path: string;
  /** Whether search engines must not index the page, as with search results. */
  noIndex?: boolean;
  lead: React.ReactNode;
};

/** The start of an information page: its metadata, its heading and one introductory sentence. */
export function PageIntro({ title, lead, ...head }: Props) {
  return (
    <header className="page-intro">
      <Head title={title} {...head} />
      <h1>{title}</h1>
      <p className="page-intro-lead">{lead}</p>
      <AdireEdge />
    </header>
  );
}
