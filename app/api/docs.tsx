import { shopContext } from "../context.ts";
import { PageIntro } from "../ui/page-intro.tsx";
import "../ui/long-read.css";
import { CodeBlock } from "./docs/code-block.tsx";
import { OperationEntry } from "./docs/operation-entry.tsx";
import { readableApi } from "./openapi/reading.ts";
import type { Route } from "./+types/docs.ts";
import "./docs.css";

/** `GET /api/docs`: the JSON API described for people, from the same descriptions as /api/openapi.json. */
export function loader({ context }: Route.LoaderArgs) {
  return readableApi(context.get(shopContext).config.publicUrl);
}

export const headers = () => ({ "Cache-Control": "public, max-age=3600" });

export default function ApiDocs({ loaderData: { chapters, others, signIn } }: Route.ComponentProps) {
  return (
    <div className="page api-docs">
      <PageIntro
        title="The shop's API"
        description="The JSON API that the pages of Calabash Larder use themselves."
        path="/api/docs"
        unlisted
        lead="What the pages of the shop ask for, you can ask for too. Nothing here can do more than a page can."
      />
      <div className="long-read-columns">
        <nav className="long-read-contents" aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol>
            <li>
              <a href="#begin">Before you begin</a>
            </li>
            {chapters.map(({ tag, operations }) => (
              <li key={tag}>
                <a href={`#${tag}`}>{tag}</a>
                <ol>
                  {operations.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`}>{title}</a>
                    </li>
                  ))}
                </ol>
              </li>
            ))}
            <li>
              <a href="#others">Other addresses</a>
            </li>
          </ol>
        </nav>
        <article className="api-chapters">
          <Begin signIn={signIn} />
          {chapters.map(({ tag, words, operations }) => (
            <section key={tag} aria-labelledby={tag}>
              <h2 id={tag}>{tag}</h2>
              <p>{words}</p>
              {operations.map((operation) => (
                <OperationEntry key={operation.id} operation={operation} />
              ))}
            </section>
          ))}
          <section aria-labelledby="others">
            <h2 id="others">Other addresses</h2>
            <p>These answer under the same roof and are not part of it.</p>
            <dl className="api-others">
              {others.map(({ path, words }) => (
                <div key={path}>
                  <dt>
                    <code>{path}</code>
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        </article>
      </div>
    </div>
  );
}

function Begin({ signIn }: { signIn: string }) {
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">Before you begin</h2>
      <p>
        Money is whole naira, without a fraction. Times are ISO 8601 in UTC. Bodies are JSON and have to say so in their{" "}
        <code>Content-Type</code>; a field that is not named here is ignored.
      </p>
      <p>
        An answer of trouble has a <code>message</code> that a person can be shown and a <code>code</code> that a
        program can decide by. What nobody foresaw is answered 500 in plain words, with a number to quote to us.
      </p>
      <p>
        Programs read all of this at <a href="/api/openapi.json">/api/openapi.json</a>, as OpenAPI 3.1.
      </p>
      <h3>Signing in</h3>
      <p>Signing in sets a cookie, as it does in a browser. Keep it in a file, and send it along where it is needed:</p>
      <CodeBlock code={signIn} what="how to sign in" />
    </section>
  );
}
