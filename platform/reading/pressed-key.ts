/** The key in sessionStorage of the page that React Router is loading (use-pressed-link.ts). */
export const PRESSED_KEY = "calabash-larder:pressed";
