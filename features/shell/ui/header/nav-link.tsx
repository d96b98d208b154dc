import { usePath } from "#platform/ui/browser/page-context.ts";

/** A link of the header's navigation, marked as current on its page and the pages below it. */
export function NavLink({ to, children }: { to: string; children: string }) {
  const path = usePath();
  const current = path === to || path.startsWith(`${to}/`);
  return (
    <a href={to} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}
