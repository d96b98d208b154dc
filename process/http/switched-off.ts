import { data, type MiddlewareFunction, type ServerBuild } from "react-router";
import { readRootData } from "#features/shell/middleware/root-data.ts";
import type { SwitchedOff } from "#features/shell/storefront/not-found/switched-off.tsx";
import { optionalNames } from "#features/shop/rules/optional-features.ts";
import { isSwitchedOn } from "#features/shop/server/switched-off.ts";
import { shopContext } from "#platform/http/context.ts";
import type { Shop } from "#platform/shop.ts";

/**
 * Responds with 404 to every route of a feature that is switched off: a page, or JSON from a route without one. A page
 * of the office says why: the middleware of the office, which runs first, lets only staff through.
 */
export function refuseSwitchedOff(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const feature = featureOfRoute(id);
    if (!route || !optionalNames.includes(feature)) return [id, route];
    const { module } = route;
    const refuse: MiddlewareFunction<Response> = async ({ context }) => {
      if (await isSwitchedOn(context.get(shopContext), feature)) return;
      if (!module.default) throw Response.json({ message: "There is no such page" }, { status: 404 });
      const root = await readRootData(context);
      const reason = { isSwitchedOff: true } satisfies SwitchedOff;
      throw data(id.startsWith(`${feature}/office/`) ? { ...root, ...reason } : root, { status: 404 });
    };
    return [id, { ...route, module: { ...module, middleware: [refuse, ...(module.middleware ?? [])] } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Whether the feature of the route with this id is switched on; true if it is not optional. */
export async function isRouteOn(shop: Shop, id: string): Promise<boolean> {
  const feature = featureOfRoute(id);
  return !optionalNames.includes(feature) || isSwitchedOn(shop, feature);
}

/** The feature of a route: its id begins with the feature's folder. */
function featureOfRoute(id: string): string {
  return id.split("/", 1)[0] ?? "";
}
