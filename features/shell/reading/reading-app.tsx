// Imported first, because it declares the cascade layers of every other style sheet.
import "#platform/ui/shell/theme.css";
import "#platform/ui/adire.css";
import { useLayoutEffect, type ComponentType } from "react";
import { SignedInNow } from "#features/accounts/ui/signed-in-now.tsx";
import { replayEarlyEvents } from "#platform/reading/early-events.ts";
import { PageContext, type RootData } from "#platform/ui/browser/page-context.ts";
import { Frame } from "../ui/frame.tsx";

/** The data that a reading page's document contains for its code, as JSON. */
export type PageData = {
  ownFrame: true | undefined;
  path: string;
  root: RootData | undefined;
  loaderData: unknown;
};

type Props = PageData & { page: ComponentType<{ loaderData: never }> };

/** A reading page in the shop's frame or its own, on the server and in the browser. */
export function ReadingApp({ page: Page, ownFrame, loaderData, root, path }: Props) {
  const page = <Page loaderData={loaderData as never} />;
  return (
    <PageContext value={{ root, path }}>
      {ownFrame ? page : <Frame>{page}</Frame>}
      <Hydrated />
    </PageContext>
  );
}

/** The effects that run once React has hydrated the page. */
function Hydrated() {
  useLayoutEffect(replayEarlyEvents, []);
  return <SignedInNow />;
}
