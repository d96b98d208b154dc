import { NavLink } from "react-router";
import { useAccess } from "./use-access.ts";

type Props = {
  /** What the pages have in common, for screen readers. */
  label: string;
  /** The paths as `pages.ts` has them; only those that the reader's role may read are shown. */
  pages: readonly (readonly [path: string, label: string])[];
  /** The value of the path's parameter `:id`. */
  id?: string;
};

/** The navigation between pages that belong together. */
export function OfficeTabs({ label, pages, id = "" }: Props) {
  const may = useAccess();
  return (
    <nav className="pills office-tabs" aria-label={label}>
      {pages
        .filter(([path]) => may(path))
        .map(([path, name], index) => (
          // The other paths begin with the first one.
          <NavLink key={path} to={path.replace(":id", id)} end={index === 0}>
            {name}
          </NavLink>
        ))}
    </nav>
  );
}
