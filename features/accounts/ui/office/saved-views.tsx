import { Link, useFetcher, useSearchParams } from "react-router";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { OpenedFor } from "#platform/ui/router/form.tsx";
import type { SavedList } from "../../rules/saved-view.ts";
import type { SavedView } from "../../server/saved-views.ts";
import { savedListPath } from "./saved-list-path.ts";
import "./saved-views.css";

/** The views of a list that a member of staff has saved, and the form that saves the current filter as another. */
export function SavedViews({ list, views }: { list: SavedList; views: SavedView[] }) {
  const [query] = useSearchParams();
  const now = withoutPlace(query);
  const current = views.find((view) => view.query === now);
  if (views.length === 0 && now === "") return null;
  return (
    <div className="wrap saved-views">
      {views.map((view) => (
        <Link
          key={view.id}
          className="saved-view"
          to={`${savedListPath(list)}?${view.query}`}
          aria-current={view === current ? "page" : undefined}
        >
          {view.name}
        </Link>
      ))}
      {current ? <RemoveView list={list} view={current} /> : now !== "" && <SaveView list={list} query={now} />}
    </div>
  );
}

function SaveView({ list, query }: { list: SavedList; query: string }) {
  const { Form, data, state } = useFetcher<OfficeResult>();
  const error = data?.refused ?? Object.values(data?.errors ?? {})[0];
  return (
    <details className="save-view">
      <summary className="button button-quiet">Save this view</summary>
      <Form method="post" action="/office/views">
        <OpenedFor />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <label>
          Name <input name="name" required maxLength={40} aria-invalid={error ? true : undefined} />
        </label>
        <button type="submit" className="button" aria-disabled={state !== "idle"}>
          Save
        </button>
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </Form>
    </details>
  );
}

function RemoveView({ list, view: { id, name } }: { list: SavedList; view: SavedView }) {
  const { Form } = useFetcher();
  return (
    <Form method="post" action="/office/views">
      <OpenedFor />
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="view" value={id} />
      <input type="hidden" name="list" value={list} />
      <button type="submit" className="button button-quiet">
        Remove this view<span className="visually-hidden"> {name}</span>
      </button>
    </Form>
  );
}

/** The filter in the URL as it is saved: without empty fields and without the cursor. */
function withoutPlace(query: URLSearchParams): string {
  const kept = [...query].filter(([name, value]) => value.trim() !== "" && name !== "after");
  return new URLSearchParams(kept).toString();
}
