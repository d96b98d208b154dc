// Loaded before a shop (NODE_OPTIONS), so that a test can send it a signal at a chosen moment of its start. Moments are
// counted by what the process does, rather than by time: programs that it starts, and what it writes to a connection.
import { ChildProcess } from "node:child_process";
import cluster from "node:cluster";
import { appendFileSync } from "node:fs";
import { Socket } from "node:net";

const { MOMENTS_FILE, MOMENT } = process.env;
/** The signal is sent `delay` milliseconds after moment `number` of the process `name`. */
const { name, number, delay, signal } = MOMENT ? JSON.parse(MOMENT) : {};
const ownName = cluster.worker ? `worker-${cluster.worker.id}` : "primary";
const isShop = process.argv[1]?.endsWith("/server.ts") === true;
let count = 0;

function countMoment() {
  count += 1;
  if (MOMENTS_FILE) appendFileSync(MOMENTS_FILE, `${ownName} ${Date.now()}\n`);
  if (ownName !== name || count !== number) return;
  // A second signal, as from an impatient operator, follows at once.
  setTimeout(() => [1, 2].forEach(send), delay);
}

/** Ctrl-C reaches each process of the terminal, SIGTERM the shop alone. */
function send() {
  const shop = cluster.isWorker ? process.ppid : process.pid;
  process.kill(signal === "SIGINT" ? 0 : shop, signal);
}

function countCalls(prototype, method) {
  const original = prototype[method];
  prototype[method] = function (...args) {
    countMoment();
    return original.apply(this, args);
  };
}

if (isShop) {
  countCalls(ChildProcess.prototype, "spawn");
  countCalls(Socket.prototype, "write");
}
