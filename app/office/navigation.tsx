import { NavLink } from "react-router";
import type { StaffRole } from "../../platform/rules/role.ts";
import { usePopover } from "../../platform/ui/browser/use-popover.ts";
import { sectionsFor } from "./sections.ts";
import { OfficeIcon } from "../../platform/ui/office/office-icon.tsx";
import "../../features/office/office/navigation.css";

type SectionLink = ReturnType<typeof sectionsFor>[number][number];

/**
 * The sections that the role may read: a side bar on a wide screen; on a narrow one a bottom bar with four of them and
 * a button that opens all. A native popover, so it works without JavaScript.
 */
export function Navigation({ name, role }: { name: string; role: StaffRole }) {
  const { ref, id } = usePopover();
  const groups = sectionsFor(role);
  const sections = groups.flat();
  const inBar = sections.filter((section) => section.inBar);
  return (
    <>
      <nav ref={ref} id={id} popover="auto" className="office-nav" aria-label="Office, all sections">
        <p className="office-nav-user">{name}</p>
        {groups.map((group) => (
          <ul key={group[0]?.path}>
            {group.map((section) => (
              <li key={section.path}>
                <SectionLink section={section} />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <nav className="office-bar no-print" aria-label="Office">
        {inBar.map((section) => (
          <SectionLink key={section.path} section={section} />
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

function SectionLink({ section: { path, label, icon } }: { section: SectionLink }) {
  return (
    <NavLink to={path} end={path === "/office"}>
      <OfficeIcon name={icon} />
      <span>{label}</span>
    </NavLink>
  );
}
