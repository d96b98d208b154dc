import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component that loads its code when `when` is first true, because most visits never show it. It renders nothing
 * until then. If the code cannot be loaded, it calls `onMissing`, and tries again at the next change of `when`.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  onMissing?: (props: Props) => void,
): ComponentType<Props & { when: boolean }> {
  let Loaded: ComponentType<Props> | undefined;
  return function LazyPart({ when, ...props }) {
    const [, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (!when || Loaded) return;
      load().then(
        (component) => {
          Loaded = component;
          setLoaded(true);
        },
        () => onMissing?.(props as unknown as Props),
      );
      // eslint-disable-next-line react-hooks/exhaustive-deps -- another try is for another `when`, not for other props
    }, [when]);
    return Loaded && <Loaded {...(props as unknown as Props)} />;
  };
}

/** On the server, the code of all `lazyContent`, which must be loaded before a page is rendered. */
export const serverParts: Promise<unknown>[] = [];

/**
 * A component that the server renders and that loads its code if a page contains it, for parts that most pages of a
 * route do without. Until the code has loaded, its forms and links work as without JavaScript.
 */
export function lazyContent<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Content: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  if (import.meta.env.SSR) serverParts.push(load().then((loaded) => (Content = loaded)));
  return function LazyContent(props) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  };
}
