import { Link } from "react-router";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { ChangeResult } from "./change-result.ts";

/** What was changed and what was not, with an Undo button. */
export function UndoChange({ result: { saved, isUndo, undo, unchanged } }: { result: ChangeResult }) {
  return (
    <>
      <FormOutcome result={{ saved }} />
      {undo.rows !== "" && (
        <Form method="post" className="office-actions">
          <input type="hidden" name="change" value={undo.change} />
          <input type="hidden" name="rows" value={undo.rows} />
          <input type="hidden" name="sure" value={undo.sure ?? ""} />
          {!isUndo && <input type="hidden" name="undo" value="yes" />}
          <button type="submit" className="button button-quiet">
            {isUndo ? "Redo" : "Undo"}
          </button>
          <Link to="/office/products">Back to the products</Link>
        </Form>
      )}
      {unchanged.length > 0 && (
        <>
          <h2>Not changed</h2>
          <ul className="office-rows">
            {unchanged.map(({ id, name, message }) => (
              <li key={id} className="office-row">
                <span className="office-row-text">
                  <Link className="office-row-title" to={`/office/products/${id}`}>
                    {name}
                  </Link>
                  <span className="office-row-facts">{message}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
