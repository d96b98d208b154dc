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

/** This page's responses by URL; `null` while a request is pending. */
const responses = createStore<Record<string, ImportChecks | null>>(() => ({}));

/**
 * A country's import rules on these products; undefined at home, without a country, and until the response arrives.
 * Components that ask for the same share one request, and the next one repeats a failed request.
 */
export function useImportChecks(country: string | undefined, ids: string[]): ImportChecks | undefined {
  const path = importChecksPath(country, ids);
  const known = useStore(responses);
  useEffect(() => {
    if (path === undefined || path in responses.read()) return;
    responses.write({ ...responses.read(), [path]: null });
    void send<ImportChecks>(path, undefined, { timeout: TIMEOUT }).then((sent) => {
      const { [path]: _pending, ...others } = responses.read();
      responses.write("data" in sent ? { ...others, [path]: sent.data } : others);
    });
  }, [path]);
  return (path === undefined ? undefined : known?.[path]) ?? undefined;
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
