import { EventEmitter } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { openHeartbeat } from "../process/heartbeat.ts";

/** A worker process that answers each question while `isWell`. */
class Worker extends EventEmitter {
  isWell = true;

  start(): void {
    this.emit("message", "pong");
  }

  send(message: string): void {
    if (this.isWell && message === "ping") this.emit("message", "pong");
  }
}

function open() {
  const silent: Worker[] = [];
  const heartbeat = openHeartbeat<Worker>((worker) => silent.push(worker));
  onTestFinished(heartbeat.stop);
  const ask = (times: number) => Array.from({ length: times }, heartbeat.ask);
  return { heartbeat, silent, ask };
}

test("a worker that leaves five questions unanswered is silent, once; the others are left alone", () => {
  const { heartbeat, silent, ask } = open();
  const [stuck, well] = [new Worker(), new Worker()];
  heartbeat.follow(stuck);
  heartbeat.follow(well);
  for (const worker of [stuck, well]) worker.start();
  ask(100);
  stuck.isWell = false;
  ask(5);
  expect([silent, heartbeat.silent()]).toEqual([[], 1]);
  ask(10);
  expect(silent).toEqual([stuck]);
  expect(heartbeat.silent()).toBe(0);
});

test("a worker that answers again in time was only busy", () => {
  const { heartbeat, silent, ask } = open();
  const worker = new Worker();
  heartbeat.follow(worker);
  worker.start();
  for (let times = 0; times < 10; times += 1) {
    worker.isWell = false;
    ask(4);
    worker.isWell = true;
    ask(1);
  }
  expect([silent, heartbeat.silent()]).toEqual([[], 0]);
});

test("a worker that has reported nothing yet is starting, and one that has ended is not asked", () => {
  const { heartbeat, silent, ask } = open();
  const [starting, ended] = [new Worker(), new Worker()];
  for (const worker of [starting, ended]) worker.isWell = false;
  heartbeat.follow(starting);
  heartbeat.follow(ended);
  ended.start();
  heartbeat.forget(ended);
  ask(20);
  expect(silent).toEqual([]);
});
