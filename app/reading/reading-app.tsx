import { useLayoutEffect, type ComponentType } from "react";
import type { RootData } from "../root-data.ts";
import { PageContext } from "../ui/browser/page-context.ts";
import { useRefreshMe } from "../ui/browser/use-me.ts";
import { Frame } from "../ui/shell/frame.tsx";
import { replayEarlyEvents } from "./early-events.ts";
import "../ui/shell/theme.css";
import "../ui/adire.css";

/** What the document of a reading page contains for its code, as JSON; `file` is that of the page. */
export type PageData = { file: string; path: string; root: RootData | undefined; loaderData: unknown };

type Props = Omit<PageData, "file"> & { page: ComponentType<{ loaderData: never }> };

/** A reading page in the frame of the shop, on the server and in the browser. */
export function ReadingApp({ page: Page, loaderData, root, path }: Props) {
  return (
    <PageContext value={{ root, path }}>
      <Frame>
        <Page loaderData={loaderData as never} />
      </Frame>
      <Hydrated />
    </PageContext>
  );
}

/** What begins once React handles the page. */
function Hydrated() {
  useRefreshMe();
  useLayoutEffect(replayEarlyEvents, []);
  return null;
}
