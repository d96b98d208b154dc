// Runs the steps of the npm scripts and shows their progress.
// Runs on the machine's own Node.js, so it uses nothing newer than Node.js 14, and no packages.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const isTerminal = process.stdout.isTTY === true;
const REDRAW_MS = 250;
/** A child process that is still running this long after a signal is killed. */
const SHUTDOWN_MS = 5000;
/** How long to wait for the rest of a child's output: a process that it left running may keep the pipe open. */
const PIPE_MS = 1000;
/** How often a process of npm looks whether npm is still there. */
const PARENT_MS = 1000;
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
/** The running child processes, each with the promise of its exit code. */
const children = new Map();
let interruption;

/**
 * Ends this process by SIGTERM once its parent is gone, if npm started it: npm passes SIGTERM and SIGINT on, but dies
 * of SIGHUP or SIGKILL alone.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  // npm may be gone before a process that replaced another one gets here.
  const given = process.argv.find((argument) => argument.startsWith("--parent="));
  const parent = given ? Number(given.slice("--parent=".length)) : process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, "SIGTERM"), PARENT_MS).unref();
}

/** Ends this process with its parent, whose IPC channel it holds; after `process.disconnect()` it ends by itself. */
export function endWithParent() {
  if (!process.connected) process.exit();
  process.on("disconnect", () => process.exit());
}

export function say(text) {
  console.log("• " + text);
}

/**
 * Runs `work`, which calls `run`. A terminal shows one line, redrawn with the elapsed seconds and the result of
 * `count`; a file or a pipe gets the title once. When a command fails, prints its output and a one-line message, and
 * exits this process; a signal ends both.
 */
export async function step(title, work, count = () => "") {
  const started = Date.now();
  const draw = (lineEnd = "") => {
    const seconds = `${Math.round((Date.now() - started) / 1000)} s`;
    const line = ["• " + title, seconds, count()].join("  ").slice(0, (process.stdout.columns || 80) - 1);
    process.stdout.write("\r\x1b[K" + line + lineEnd);
  };
  if (isTerminal) draw();
  else say(title);
  const timer = isTerminal ? setInterval(draw, REDRAW_MS) : undefined;
  const error = await work().then(
    () => undefined,
    (reason) => reason,
  );
  if (error) await Promise.all([...children.keys()].map((child) => end(child, "SIGTERM")));
  clearInterval(timer);
  if (isTerminal) draw("\n");
  if (interruption) process.exit(128 + signalNumbers[interruption]);
  if (!error) return;
  if (!(error instanceof CommandFailed)) throw error;
  process.stderr.write(error.output);
  console.error(`✗ ${title}: ${error.message}`);
  process.exit(1);
}

export class CommandFailed extends Error {
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/**
 * Runs a command, in the project's folder unless another is given. Rejects with `CommandFailed` when it fails or takes
 * longer than `seconds`. `onOutput` gets each piece of what the command prints.
 */
export function run(command, args, { folder = root, seconds = 3600, environment = {}, onOutput = () => {} } = {}) {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "", ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      onOutput(text);
    });
  }
  let problem;
  child.on("error", (error) => (problem = error.message));
  const limit = setTimeout(() => {
    problem = `timeout after ${seconds} s`;
    void end(child, "SIGTERM");
  }, seconds * 1000);
  return track(child).then((code) => {
    clearTimeout(limit);
    if (code === 0 && !problem && !interruption) return;
    if (interruption) throw new Error("interrupted");
    const failed = [path.basename(command), ...args].join(" ");
    throw new CommandFailed(`${failed} failed: ${problem || `exit code ${code}`}`, output);
  });
}

/** Resolves with the exit code of a child process. Until then, forwards the signals of this process to it. */
function track(child) {
  if (children.size === 0) for (const signal of Object.keys(signalNumbers)) process.on(signal, interrupt);
  children.set(child, hasEnded(child));
  return children.get(child).then((code) => {
    children.delete(child);
    child.stdout.destroy();
    child.stderr.destroy();
    if (children.size === 0) for (const signal of Object.keys(signalNumbers)) process.off(signal, interrupt);
    return code;
  });
}

/** Resolves with the exit code when the output is complete. */
function hasEnded(child) {
  return new Promise((resolve) => {
    let timer;
    child.on("exit", (code) => (timer = setTimeout(resolve, PIPE_MS, code)));
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}

function interrupt(signal) {
  interruption = interruption || signal;
  for (const child of children.keys()) void end(child, signal);
}

async function end(child, signal) {
  const timer = setTimeout(() => child.kill("SIGKILL"), SHUTDOWN_MS);
  child.kill(signal);
  await children.get(child);
  clearTimeout(timer);
}
