import { useEffect } from "react";
import { useMatches, useParams } from "react-router";
import { last } from "#platform/rules/collections.ts";
import { measureVitals } from "./measure-vitals.ts";

/** Measures the first page of a visit under its route's path: `/orders/:orderId` for `/orders/CBL_1_a`. */
export function useMeasureVitals(): void {
  const params = useParams();
  const path = last(useMatches())?.pathname ?? "/";
  useEffect(() => {
    const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]));
    const segments = path.split("/").map((segment) => names.get(decodeURIComponent(segment)) ?? segment);
    return measureVitals(segments.join("/"));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the first page only
  }, []);
}
