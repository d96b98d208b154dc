import fs from "node:fs";

const places = [
  process.env.CHROMIUM,
  // Debian's Chromium without a window: half the processes.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Where this machine's Chromium is; undefined when it has none. `CHROMIUM` names another. */
export function findChromium() {
  return places.find((place) => place && fs.existsSync(place));
}
