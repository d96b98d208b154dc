import { useEffect } from "react";
import { sorted } from "#platform/rules/collections.ts";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { send } from "#platform/ui/browser/send.ts";
import { createStore, useStore } from "#platform/ui/browser/store.ts";
import type { ImportChecks } from "../rules/import-checks.ts";

/** What the rules of a country say about one product. */
export type ImportCheck = ImportChecks["products"][number];

/** Milliseconds. Without a response in time nothing is shown: placing the order checks the rules anyway. */
const TIMEOUT = 8_000;

/** This page's responses by URL, and the requests for them. */
const responses = createStore<Record<string, ImportChecks>>(() => ({}));
const requests = new Map<string, Promise<ImportChecks | undefined>>();

/**
 * A country's import rules on these products; undefined at home, without a country, and until the response arrives.
 * Components that ask for the same share one request, and the next one repeats a failed request.
 */
export function useImportChecks(country: string | undefined, ids: string[]): ImportChecks | undefined {
  const path = importChecksPath(country, ids);
  const known = useStore(responses);
  useEffect(() => {
    if (path !== undefined) void load(path);
  }, [path]);
  return path === undefined ? undefined : known?.[path];
}

/** The same once it is known; undefined at home, without a country, and if the shop does not answer. */
export async function loadImportChecks(country: string | undefined, ids: string[]): Promise<ImportChecks | undefined> {
  const path = importChecksPath(country, ids);
  return path === undefined ? undefined : load(path);
}

function load(path: string): Promise<ImportChecks | undefined> {
  const request = requests.get(path) ?? fetchChecks(path);
  requests.set(path, request);
  return request;
}

async function fetchChecks(path: string): Promise<ImportChecks | undefined> {
  const sent = await send<ImportChecks>(path, undefined, { timeout: TIMEOUT });
  if ("data" in sent) responses.write({ ...responses.read(), [path]: sent.data });
  else requests.delete(path);
  return "data" in sent ? sent.data : undefined;
}

/** The same URL for any order of the products, so that caches can answer it. */
function importChecksPath(country: string | undefined, ids: string[]): string | undefined {
  if (!country || country === HOME_COUNTRY || ids.length === 0) return undefined;
  return `/api/import-checks?${new URLSearchParams({ country, ids: sorted(ids).join(",") })}`;
}

/** The check of one product; undefined if the shop no longer sells it. */
export function findCheck(checks: ImportChecks | undefined, productId: string): ImportCheck | undefined {
  return checks?.products.find((check) => check.productId === productId);
}
