declare global {
  interface Window {
    /** Buttons that were pressed before the page's code had loaded; null once it has. */
    earlyClicks?: HTMLButtonElement[] | null;
  }
}

/**
 * An inline script of the page: on a slow network customers press "Add to Cart" before React has loaded, and the press
 * must not be lost. It records presses of buttons only; links and forms work without JavaScript. The listener runs
 * after those of React: a press that makes React hydrate is handled by React, and must not be replayed as well.
 */
export const earlyClicksScript = `window.earlyClicks=[];addEventListener("click",e=>{
const b=window.earlyClicks&&e.target.closest&&e.target.closest("button[type=button]");if(b)window.earlyClicks.push(b)})`;

/** Replays the recorded presses in order, once React handles them. */
export function replayEarlyClicks(): void {
  const pressed = window.earlyClicks ?? [];
  window.earlyClicks = null;
  for (const button of pressed) button.click();
}
