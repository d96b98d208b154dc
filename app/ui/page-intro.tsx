import "./page-intro.css";

type Props = { title: string; description: string; lead?: React.ReactNode };

/** How a page of information begins: what the tab and the search engine call it, its heading, and one good sentence. */
export function PageIntro({ title, description, lead }: Props) {
  return (
    <header className="page-intro">
      <title>{`${title} · Calabash Larder`}</title>
      <meta name="description" content={description} />
      <h1>{title}</h1>
      {lead && <p className="page-intro-lead">{lead}</p>}
    </header>
  );
}
