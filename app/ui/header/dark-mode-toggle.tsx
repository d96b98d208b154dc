import { Icon } from "../icon.tsx";
import { toggleDarkMode, useDarkMode } from "../theme.ts";

/** In the header an icon; in the mobile menu with words beside it. */
export function DarkModeToggle({ words = false }: { words?: boolean }) {
  const dark = useDarkMode();
  return (
    <button
      type="button"
      className={words ? "dark-mode-row" : "icon-button dark-mode-icon"}
      aria-label={words ? undefined : "Dark mode"}
      aria-pressed={dark}
      onClick={toggleDarkMode}
    >
      <Icon name="moon" />
      {words && (
        <>
          <span>Dark mode</span>
          <span className="switch" aria-hidden="true" />
        </>
      )}
    </button>
  );
}
