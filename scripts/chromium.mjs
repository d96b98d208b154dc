import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { CommandFailed, modernNode, root, run, step } from "./prepare.mjs";

const paths = [
  process.env.CHROMIUM,
  // Debian's headless Chromium, which needs half as many processes.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const APT_SECONDS = 600;
const DOWNLOAD_SECONDS = 900;
/** Playwright makes five attempts, each with this connection timeout. */
const CONNECTION_MS = 15_000;

/** Path of this machine's Chromium, or of the one installed by Playwright, or undefined. `CHROMIUM` names another. */
export function findChromium() {
  return paths.find((file) => file && fs.existsSync(file)) || findPlaywrightsChromium();
}

/**
 * Installs Chromium: Debian's as root, otherwise the one that Playwright downloads. Returns its path. Exits the process
 * with a one-line message when no Chromium starts afterwards.
 */
export async function fetchChromium() {
  const hasApt = process.getuid && process.getuid() === 0 && fs.existsSync("/usr/bin/apt-get");
  const failures = [];
  let progress = "";
  const showDownload = (text) => (progress = (/\d+% of [\d.]+ \w+/.exec(text) || [progress])[0]);
  await step(
    "Fetching Chromium",
    async () => {
      if (hasApt) await installFromDebian().catch(remember(failures));
      if (!starts(findChromium())) await downloadWithPlaywright(hasApt, showDownload).catch(remember(failures));
    },
    () => progress,
  );
  const chromium = findChromium();
  if (starts(chromium)) return chromium;
  const why = chromium ? `${chromium} does not start` : failures.join("; ");
  console.error(`✗ The browser tests need Chromium (${why}): install it, or name it in the variable CHROMIUM.`);
  process.exit(1);
}

/** Playwright refuses an old Node.js, so this runs on the project's own. */
function findPlaywrightsChromium() {
  const command = "require('playwright-core').chromium.executablePath()";
  const { status, stdout } = spawnSync(modernNode, ["-p", command], { cwd: root, encoding: "utf8" });
  const file = status === 0 ? stdout.trim() : "";
  return fs.existsSync(file) ? file : undefined;
}

async function installFromDebian() {
  await run("apt-get", ["update", "-qq"], { seconds: APT_SECONDS });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
    seconds: APT_SECONDS,
  });
}

function downloadWithPlaywright(withDependencies, onOutput) {
  const options = ["--no-shell", ...(withDependencies ? ["--with-deps"] : [])];
  return run(modernNode, ["node_modules/playwright-core/cli.js", "install", ...options, "chromium"], {
    seconds: DOWNLOAD_SECONDS,
    environment: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_MS) },
    onOutput,
  });
}

/** Collects the reason that a failed command printed, so that the next way to install can be tried. */
function remember(failures) {
  return (error) => {
    if (!(error instanceof CommandFailed)) throw error;
    const [, reason] = /^(?:Error|E): (.+)$/m.exec(error.output) || [];
    failures.push(reason || error.message);
  };
}

function starts(chromium) {
  return chromium !== undefined && spawnSync(chromium, ["--version"], { timeout: 20_000 }).status === 0;
}
