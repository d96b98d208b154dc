import { layout, index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { inOrder } from "#app";
import * as features from "#features/pages.ts";
import type { Page } from "#platform/rules/page.ts";

type OwnPage = Page & { feature: string };
const pages = inOrder<Page[]>(features).flatMap(([feature, own]) => own.map((page): OwnPage => ({ feature, ...page })));

/** The layouts in which several features have pages, with all pages below their paths. */
const profile = pagesBelow("/profile");
const office = pagesBelow("/office");
const order = pagesBelow("/office/orders/:id");
const product = pagesBelow("/office/products/:id");
const settings = pagesBelow("/office/settings");
const people = pagesBelow("/office/people");

const files = new Set<string>();

// Every URL path of the shop.
export default [
  ...toRoutes(
    "",
    without(
      pages.filter(({ signedIn }) => !signedIn),
      office,
    ),
  ),
  layout("account/storefront/signed-in.ts", [
    ...toRoutes(
      "",
      without(
        pages.filter(({ signedIn }) => signedIn),
        profile,
      ),
    ),
    route("profile", "account/storefront/profile/layout.tsx", toRoutes("/profile", profile)),
  ]),
  route("office", "office/office/layout.tsx", [
    ...toRoutes("/office", without(office, [...order, ...product, ...settings, ...people])),
    route("orders/:id", "office/office/orders/layout.tsx", toRoutes("/office/orders/:id", order)),
    route("products/:id", "office/office/products/layout.tsx", toRoutes("/office/products/:id", product)),
    route("settings", "office/office/settings/layout.tsx", toRoutes("/office/settings", settings)),
    route("people", "people/office/layout.tsx", toRoutes("/office/people", people)),
  ]),
] satisfies RouteConfig;

function pagesBelow(base: string): OwnPage[] {
  return pages.filter(({ path }) => path === base || path.startsWith(`${base}/`));
}

function without(all: OwnPage[], others: OwnPage[]): OwnPage[] {
  return all.filter((page) => !others.includes(page));
}

/** Routes with paths after `base`; pages that share a layout of their feature are nested in it. */
function toRoutes(base: string, own: OwnPage[]): RouteConfigEntry[] {
  const byLayout = Map.groupBy(own, (page) => page.layout && `${page.feature}/${page.layout}`);
  return [...byLayout].flatMap(([file, inside]) => {
    const routes = inside.map((page) => toRoute(base, page));
    return file ? layout(file, routes) : routes;
  });
}

function toRoute(base: string, { feature, path, file }: OwnPage): RouteConfigEntry {
  const module = `${feature}/${file}`;
  // React Router identifies a route by its file, so a file with two paths needs a second id.
  const options = files.has(module) ? { id: path.slice(1) } : {};
  files.add(module);
  const own = path.slice(base.length + 1);
  return own === "" ? index(module, options) : route(own, module, options);
}
