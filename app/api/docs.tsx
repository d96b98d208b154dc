import { shopContext } from "../context.ts";
import { PageIntro } from "../ui/page-intro.tsx";
import "../ui/long-read.css";
import { CodeBlock } from "./docs/code-block.tsx";
import { OperationEntry } from "./docs/operation-entry.tsx";
import { readableApi } from "./openapi/reading.ts";
import type { Route } from "./+types/docs.ts";
import "./docs.css";

/** `GET /api/docs`: the API reference as a page, generated from the same descriptions as /api/openapi.json. */
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
        noIndex
        lead="Every request that the pages of the shop make is open to your programs too, with the same permissions."
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
              <a href="#others">Other routes</a>
            </li>
          </ol>
        </nav>
        <article className="api-chapters">
          <Introduction signIn={signIn} />
          {chapters.map(({ tag, description, operations }) => (
            <section key={tag} aria-labelledby={tag}>
              <h2 id={tag}>{tag}</h2>
              <p>{description}</p>
              {operations.map((operation) => (
                <OperationEntry key={operation.id} operation={operation} />
              ))}
            </section>
          ))}
          <section aria-labelledby="others">
            <h2 id="others">Other routes</h2>
            <p>These routes are not part of the JSON API.</p>
            <dl className="api-others">
              {others.map(({ path, description }) => (
                <div key={path}>
                  <dt>
                    <code>{path}</code>
                  </dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          </section>
        </article>
      </div>
    </div>
  );
}

function Introduction({ signIn }: { signIn: string }) {
  return (
    <section aria-labelledby="begin">
      <h2 id="begin">Before you begin</h2>
      <p>
        Money is whole naira, without a fraction. Times are ISO 8601 in UTC. Request bodies are JSON and need a matching{" "}
        <code>Content-Type</code>; unknown fields are ignored.
      </p>
      <p>
        An error response has a <code>message</code> to show to a person and a <code>code</code> for programs. An
        unexpected error is a 500 response in plain text, with a reference to quote to us.
      </p>
      <p>
        The same description is at <a href="/api/openapi.json">/api/openapi.json</a>, as OpenAPI 3.1.
      </p>
      <h3>Signing in</h3>
      <p>Signing in sets a session cookie. Save it to a file, and send it with each request that needs a session:</p>
      <CodeBlock code={signIn} what="how to sign in" />
    </section>
  );
}
