import { toggleDarkMode, useDarkMode } from "#platform/ui/browser/theme.ts";
import { Icon } from "#platform/ui/icon.tsx";

/** An icon in the header; has a label in the mobile menu. */
export function DarkModeToggle({ labelled = false }: { labelled?: boolean }) {
  const dark = useDarkMode();
  return (
    <button
      type="button"
      className={`needs-script ${labelled ? "dark-mode-row" : "icon-button dark-mode-icon"}`}
      aria-label={labelled ? undefined : "Dark mode"}
      aria-pressed={dark}
      onClick={toggleDarkMode}
    >
      <Icon name="moon" />
      {labelled && (
        <>
          <span>Dark mode</span>
          <span className="switch" aria-hidden="true" />
        </>
      )}
    </button>
  );
}
