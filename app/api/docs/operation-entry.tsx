import { Fragment } from "react";
import type { Field } from "../openapi/fields.ts";
import type { ReadableResponse, ReadableOperation } from "../openapi/reading.ts";
import { CodeBlock } from "./code-block.tsx";

/** One operation: description, authorization, parameters, body, responses and a curl example. */
export function OperationEntry({ operation }: { operation: ReadableOperation }) {
  const { id, method, path, title, description, who, parameters, body, responses, curl } = operation;
  return (
    <section className="api-operation" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="api-address">
        <span className={`api-method api-method-${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
      </p>
      <p>{description}</p>
      <p className="api-who">
        <strong>Who may:</strong> {who}
      </p>
      {parameters.length > 0 && <Fields fields={parameters} title="Parameters" />}
      {body.length > 0 && <Fields fields={body} title="Body" />}
      <h4>Responses</h4>
      <div className="api-answers">
        {responses.map((response) => (
          <ResponseEntry key={response.status} response={response} />
        ))}
      </div>
      <h4>Try it</h4>
      <CodeBlock code={curl} what={`the example of “${title}”`} />
    </section>
  );
}

function ResponseEntry({ response: { status, description, kind, fields, example } }: { response: ReadableResponse }) {
  const heading = (
    <>
      <strong className={`api-status api-status-${status.charAt(0)}`}>{status}</strong> <span>{description}</span>
    </>
  );
  if (!kind) return <p className="api-answer">{heading}</p>;
  return (
    <details className="api-answer">
      <summary>{heading}</summary>
      <p>
        JSON: {kind}
        {example && ", for example"}
      </p>
      {example && (
        <pre className="api-example">
          <code>{example}</code>
        </pre>
      )}
      <Fields fields={fields} title="Fields" />
    </details>
  );
}

function Fields({ fields, title }: { fields: Field[]; title: string }) {
  return (
    <table className="api-fields">
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Field</th>
          <th scope="col">What it is</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, kind, optional, words }, index) => (
          // The key includes the index: a response that is one of several schemas may name a field twice.
          <tr key={`${name} ${index}`}>
            <th scope="row">
              <code>{breakable(name)}</code>
              {optional && <span className="api-optional"> optional</span>}
            </th>
            <td>
              {kind}
              {words && <span className="api-words">{words}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lets a long field path wrap after its dots. */
function breakable(path: string) {
  return path.split(".").map((part, index) => (
    // The index is a stable key: the parts of one path never change order.
    <Fragment key={`${index} ${part}`}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
