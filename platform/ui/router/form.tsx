import { useState } from "react";
// oxlint-disable-next-line no-restricted-imports -- the one that others use
import { Form as RouterForm, useMatches, type FormProps } from "react-router";
import { OPENED_FOR } from "../../rules/opened-for.ts";

/** React Router's form. If it posts, it says whom its page was opened for. */
export function Form({ children, ...form }: FormProps & React.RefAttributes<HTMLFormElement>) {
  return (
    <RouterForm {...form}>
      {form.method === "post" && <OpenedFor />}
      {children}
    </RouterForm>
  );
}

/** The hidden field of a form that posts: part of `Form`, and added by hand to a fetcher's form. */
export function OpenedFor() {
  const reference = useOpenedFor();
  return reference && <input type="hidden" name={OPENED_FOR} value={reference} />;
}

/**
 * The reference of the account that this part of the page was opened for, if any. It stays the same when the loaders
 * run again in another account's session, because what was typed stays too.
 */
export function useOpenedFor(): string {
  const now = useMatches().map(({ loaderData }) => (loaderData as { [OPENED_FOR]?: string } | undefined)?.[OPENED_FOR]);
  return useState(now.find(Boolean) ?? "")[0];
}
