import { Fragment } from "react";
import type { Field } from "../openapi/fields.ts";
import type { ReadableResponse, ReadableOperation } from "../openapi/reading.ts";
import { CodeBlock } from "./code-block.tsx";

/** One operation: what it does, who may, what it takes and what it answers. */
export function OperationEntry({ operation }: { operation: ReadableOperation }) {
  const { id, method, path, title, words, who, parameters, body, answers, curl } = operation;
  return (
    <section className="api-operation" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="api-address">
        <span className={`api-method api-method-${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
      </p>
      <p>{words}</p>
      <p className="api-who">
        <strong>Who may:</strong> {who}
      </p>
      {parameters.length > 0 && <Fields fields={parameters} title="In the address" />}
      {body.length > 0 && <Fields fields={body} title="Body" />}
      <h4>Answers</h4>
      <div className="api-answers">
        {answers.map((answer) => (
          <AnswerEntry key={answer.status} answer={answer} />
        ))}
      </div>
      <h4>Try it</h4>
      <CodeBlock code={curl} what={`the example of “${title}”`} />
    </section>
  );
}

function AnswerEntry({ answer: { status, words, kind, fields, example } }: { answer: ReadableResponse }) {
  const line = (
    <>
      <strong className={`api-status api-status-${status.charAt(0)}`}>{status}</strong> <span>{words}</span>
    </>
  );
  if (!kind) return <p className="api-answer">{line}</p>;
  return (
    <details className="api-answer">
      <summary>{line}</summary>
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
          // Answers that come in one of several forms may name a field twice.
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

/** A long path breaks after its dots. */
function breakable(path: string) {
  return path.split(".").map((part, index) => (
    // The parts of one path always come in the same order.
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
