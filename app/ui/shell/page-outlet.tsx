import { useLayoutEffect } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { useDelayed } from "../browser/use-delayed.ts";
import { Skeleton, SKELETON_DELAY } from "../product/skeleton.tsx";

/** The page; while the product list is late after a link on another page, the list's skeleton instead. */
export function PageOutlet() {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const late = useDelayed(next?.pathname === "/products" && pathname !== "/products", SKELETON_DELAY);
  return late ? <ListSkeleton view={next?.search.includes("view=list") ? "list" : "grid"} /> : <Outlet />;
}

function ListSkeleton({ view }: Parameters<typeof Skeleton>[0]) {
  useLayoutEffect(() => void scrollTo(0, 0), []);
  return (
    <div className="page" aria-busy="true">
      <Skeleton view={view} />
    </div>
  );
}
