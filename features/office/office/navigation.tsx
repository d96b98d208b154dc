import { Link, NavLink, useLocation } from "react-router";
import { findSection, type OfficeSection } from "#features/search/ui/office/sections.ts";
import { usePopover } from "#platform/ui/browser/use-popover.ts";
import { OfficeIcon } from "#platform/ui/office/office-icon.tsx";
import "./navigation.css";

type Props = { name: string; sections: OfficeSection[] };

/**
 * The sections that the role may read: a side bar on a wide screen; on a narrow one, a bottom bar with four of them and
 * a button that opens the others. A native popover, so it works without JavaScript.
 */
export function Navigation({ name, sections }: Props) {
  const { ref, id } = usePopover();
  const current = findSection(sections, useLocation().pathname);
  const inBar = sections.filter((section) => section.inBar);
  return (
    <>
      <nav ref={ref} id={id} popover="auto" className="office-nav" aria-label="Office, all sections">
        <p className="office-nav-user">{name}</p>
        <ul className="plain-list">
          {sections.map((section) => (
            <li key={section.path} className={section.inBar && "office-nav-in-bar"}>
              <SectionLink section={section} isCurrent={section === current} />
            </li>
          ))}
        </ul>
      </nav>
      <nav className="office-bar no-print" aria-label="Office">
        {inBar.map((section) => (
          <SectionLink key={section.path} section={section} isCurrent={section === current} />
        ))}
        {inBar.length < sections.length && (
          <button type="button" popoverTarget={id}>
            <OfficeIcon name="more" />
            <span>More</span>
          </button>
        )}
      </nav>
    </>
  );
}

type LinkProps = { section: OfficeSection; isCurrent: boolean };

function SectionLink({ section: { path, label, icon, waiting }, isCurrent }: LinkProps) {
  return (
    <Link to={path} aria-current={isCurrent ? "page" : undefined}>
      <OfficeIcon name={icon} />
      <span>{label}</span>
      {waiting > 0 && (
        <span className="office-nav-count">
          {waiting < 100 ? waiting : "99+"}
          <span className="visually-hidden"> waiting</span>
        </span>
      )}
    </Link>
  );
}

/** Tabs of a section. Detail pages, such as an order's, show a back link instead. */
export function SectionTabs({ sections }: Pick<Props, "sections">) {
  const { pathname } = useLocation();
  const section = findSection(sections, pathname);
  if (!section || section.pages.length < 2 || !section.pages.some(({ path }) => path === pathname)) return null;
  return (
    <nav className="pills office-tabs no-print" aria-label={`${section.label}, pages`}>
      {section.pages.map(({ path, label }) => (
        <NavLink key={path} to={path} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
