import { shortcuts, useShortcutsSwitch } from "./shortcuts.ts";
import { useDialog } from "./use-dialog.ts";
import "./palette.css";

/** The list of keyboard shortcuts, and the switch that turns single keys off. */
export function ShortcutsHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const ref = useDialog(isOpen);
  const [isOn, setOn] = useShortcutsSwitch();
  return (
    <dialog ref={ref} className="office-palette" aria-labelledby="shortcuts" onClose={onClose} closedby="any">
      <h2 id="shortcuts">Keyboard shortcuts</h2>
      <label className="office-palette-switch">
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} /> Use single keys
      </label>
      <dl className="office-shortcuts">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys.join(" ")}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  );
}
