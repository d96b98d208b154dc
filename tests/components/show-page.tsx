import { render } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { createRoutesStub } from "react-router";

type Options<Data> = {
  loaderData: Data;
  /** The path of the page, with its query and its hash. */ at?: string;
  /** Answers the page's forms: is given what was submitted, and returns the page's `actionData`. */
  action?: (submitted: FormData) => unknown;
  /** What the loader returns once a form was answered, and whether the page loads it again. */ later?: Data;
  shouldRevalidate?: () => boolean;
};

/** The data of a page without a loader: without any, React Router would load the page before it shows it. */
const NONE = null;

/** Shows a page with what its loader has read, as the router does in the browser. Other paths show nothing. */
export function showPage<Props extends { loaderData: unknown }>(
  Page: (props: Props) => ReactNode,
  { loaderData, at = "/page", action = () => null, later = loaderData, shouldRevalidate }: Options<Props["loaderData"]>,
) {
  let isAnswered = false;
  const [path = ""] = at.split(/[?#]/);
  const Stub = createRoutesStub([
    {
      id: "page",
      path,
      Component: Page as ComponentType,
      loader: () => (isAnswered ? later : loaderData) ?? NONE,
      action: async ({ request }) => {
        isAnswered = true;
        return action(await request.formData());
      },
      shouldRevalidate,
      HydrateFallback: () => null,
    },
    { path: "*", Component: () => null },
  ]);
  return render(<Stub initialEntries={[at]} hydrationData={{ loaderData: { page: loaderData ?? NONE } }} />);
}
