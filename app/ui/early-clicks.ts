declare global {
  interface Window {
    /** Buttons that were pressed before the page's code was there; null once it is. */
    earlyClicks?: HTMLButtonElement[] | null;
  }
}

/**
 * Runs with the page: on a slow line people press "Add to Cart" before React has arrived, and their press must not be
 * lost. Links and forms need no help, they work by themselves.
 */
export const earlyClicksScript = `window.earlyClicks=[];addEventListener("click",e=>{
const b=window.earlyClicks&&e.target.closest&&e.target.closest("button[type=button]");if(b)window.earlyClicks.push(b)},true)`;

/** Presses them again, in their order, now that somebody listens. */
export function replayEarlyClicks(): void {
  const waiting = window.earlyClicks ?? [];
  window.earlyClicks = null;
  for (const button of waiting) button.click();
}
