// Lets one process at a time install or build in this checkout.
// Runs on the machine's own Node.js, so it uses nothing newer than Node.js 14, and no packages.
import fs from "node:fs";
import path from "node:path";
import { root, say } from "./steps.mjs";

/** Contains the id of the process that works, which touches it every second. */
const file = path.join(root, "build/.working");
const TOUCH_MS = 1000;
/** A file that was untouched so many times belongs to a process that has ended, even if its id is in use again. */
const MOST_UNTOUCHED = 20;

/** Does this work once no other process of this checkout does such work. */
export async function alone(work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await takeTurn();
  const timer = setInterval(() => fs.utimes(file, new Date(), new Date(), () => {}), TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    fs.rmSync(file, { force: true });
  }
}

async function takeTurn() {
  let touched;
  for (let untouched = 0; !create(); untouched += 1) {
    const other = look();
    if (!other) continue;
    if (touched === undefined && isAlive(other.id)) say("Waiting for another command that installs or builds here");
    if (other.touched !== touched) untouched = 0;
    touched = other.touched;
    if (untouched > MOST_UNTOUCHED || !isAlive(other.id)) takeAway(other.id);
    else await new Promise((resolve) => setTimeout(resolve, TOUCH_MS));
  }
}

function create() {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    return false;
  }
}

/** Undefined if the file has just been removed. */
function look() {
  try {
    return { id: fs.readFileSync(file, "utf8"), touched: fs.statSync(file).mtimeMs };
  } catch {
    return undefined;
  }
}

function isAlive(id) {
  if (id === String(process.pid)) return false;
  try {
    // Without an id, the file is just being written.
    return id === "" || process.kill(Number(id), 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Removes the file of a process that has ended. Of two processes that do so at once, one may find the other's file. */
function takeAway(id) {
  const moved = `${file}-${process.pid}`;
  try {
    fs.renameSync(file, moved);
    if (fs.readFileSync(moved, "utf8") !== id) fs.linkSync(moved, file);
  } catch {
    // The other was faster.
  }
  fs.rmSync(moved, { force: true });
}
