import { useState } from "react";
// oxlint-disable-next-line no-restricted-imports -- the one that others use
import { Form as RouterForm, useMatches, type FormProps } from "react-router";
import { OPENED_FOR } from "../../rules/opened-for.ts";

/** React Router's form. One that posts says for whom its page was opened. */
export function Form({ children, ...form }: FormProps & React.RefAttributes<HTMLFormElement>) {
  return (
    <RouterForm {...form}>
      {form.method === "post" && <OpenedFor />}
      {children}
    </RouterForm>
  );
}

/** The hidden field of a form that posts: in `Form`, and by hand in a fetcher's. */
export function OpenedFor() {
  const reference = useOpenedFor();
  return reference && <input type="hidden" name={OPENED_FOR} value={reference} />;
}

/**
 * The reference of the account for which this part of the page was opened, if the page is for one. It stays when the
 * loaders run again in another account's session: what was typed stays, too.
 */
export function useOpenedFor(): string {
  const now = useMatches().map(({ loaderData }) => (loaderData as { [OPENED_FOR]?: string } | undefined)?.[OPENED_FOR]);
  return useState(now.find(Boolean) ?? "")[0];
}
