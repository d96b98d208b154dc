import { useSearchParams } from "react-router";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { readParameter } from "#platform/rules/filter.ts";
import { BatchForm } from "#platform/ui/office/batch-form.tsx";

/** A list of products; roles that may change them can hide, show or price several together. */
export function SeveralProducts({ next, children }: { next: string | undefined; children: React.ReactNode }) {
  const [query] = useSearchParams();
  const mayChange = useAccess()("/office/products/changes", "write");
  if (!mayChange) return children;
  const isPart = next !== undefined || readParameter(query, "after") !== undefined;
  return (
    <BatchForm
      action="/office/products/changes"
      all={isPart ? { query: String(query), label: "All that this list finds, up to 1,000" } : undefined}
      actions={
        <>
          <button type="submit" name="change" value="price" className="button button-quiet">
            Change prices…
          </button>
          <button type="submit" name="change" value="hide" className="button button-quiet">
            Hide…
          </button>
          <button type="submit" name="change" value="show" className="button button-quiet">
            Show…
          </button>
        </>
      }
    >
      {children}
    </BatchForm>
  );
}
