import { AdireEdge } from "./adire.tsx";
import { Head } from "./head.tsx";
import "./page-intro.css";

type Props = {
  title: string;
  description: string;
  /** The page's one address, as in `Head`. */
  path: string;
  /** Whether search engines should leave it out, as with somebody's search. */
  unlisted?: boolean;
  lead: React.ReactNode;
};

/** How a page of information begins: what the tab and the search engine call it, its heading, and one good sentence. */
export function PageIntro({ title, lead, ...head }: Props) {
  return (
    <header className="page-intro">
      <Head title={`${title} · Calabash Larder`} {...head} />
      <h1>{title}</h1>
      <p className="page-intro-lead">{lead}</p>
      <AdireEdge />
    </header>
  );
}
