import type { Logger } from "pino";
import { CHANNEL, CONTENT } from "../database/announce.ts";
import type { Primary } from "../database/primary.ts";
import { lagosDay } from "../rules/period.ts";
import { countContent, type ContentVersion } from "./content-version.ts";
import { listen } from "./listen.ts";

/** The listener of one open event stream. None of its functions may throw. */
type Listener = {
  /** Something changed: load it again. */
  changed(): void;
  /** Heartbeat, so that proxies keep the connection open. */
  beat(): void;
  /** The process is shutting down. */
  end(): void;
};

/** This process's subscriptions to changes. */
export type Live = {
  /**
   * Calls the listener for every change under these topics (`order:<id>`, `customer:<account id>`, `office`), whichever
   * process made it. Returns the function that ends the subscription, or undefined if this process has too many
   * listeners, or has used up its share of those for one IP address.
   */
  listen(topics: string[], ip: string, listener: Listener): (() => void) | undefined;
  /** The version of the public pages' content; the first call makes this process listen for its changes. */
  followContent(): ContentVersion;
  /**
   * Calls `heard` for each message on another channel of the database, and `connected` each time this process begins to
   * listen: messages sent before are lost. Returns the function that ends it.
   */
  hear(channel: string, heard: (message: string) => void, connected: () => void): Promise<() => void>;
  /** A database session of this process has written content that the public pages show, but not committed it yet. */
  contentWritten(session: number): void;
  /** Ends every stream and refuses new ones. */
  close(): Promise<void>;
};

/** A stream takes a socket and a few kilobytes; with this many, a process still has most of its file descriptors. */
const MAX_STREAMS = 5_000;
/**
 * Enough for a household or an office behind one IP address, with a tab or two each. Each process gets its share, so
 * that no common count has to be maintained, or corrected when a process dies.
 */
export const MAX_STREAMS_PER_IP = 60;
const HEARTBEAT_MS = 20_000;

/**
 * One LISTEN connection for the whole process, opened by the first listener or by `followContent`. Changes that
 * `recordEvent` notifies of reach the listeners after the commit. After a reconnect every listener is called, because
 * notifications may have been missed. `processes` is how many processes serve requests.
 */
export function openLive(primary: Primary, log: Logger, processes: number, clock: () => Date): Live {
  const mostOfNetwork = Math.max(1, Math.floor(MAX_STREAMS_PER_IP / Math.max(1, processes)));
  const listeners = new Set<Listener>();
  const byTopic = new Map<string, Set<Listener>>();
  const countByIp = new Map<string, number>();
  const content = countContent(undefined, () => lagosDay(clock()));
  let closed = false;
  const hearers = new Set<{ channel: string; heard: (message: string) => void; connected: () => void }>();
  let connection: ReturnType<typeof listen> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const start = () => {
    connection ??= listen(primary, log, CHANNEL, {
      onMessage(channel, message, session) {
        for (const hearer of hearers) if (hearer.channel === channel) hearer.heard(message);
        if (channel !== CHANNEL) return;
        if (message === CONTENT) content.changed(session);
        byTopic.get(message)?.forEach((listener) => listener.changed());
      },
      onConnected() {
        content.connected();
        hearers.forEach((hearer) => hearer.connected());
        listeners.forEach((listener) => listener.changed());
      },
      onDisconnected: () => content.disconnected(),
    });
    heartbeat ??= setInterval(() => {
      listeners.forEach((listener) => listener.beat());
      // Notices midnight in a process that serves no pages, such as the one that purges a shared cache.
      content.current();
    }, HEARTBEAT_MS).unref();
    return connection;
  };

  return {
    listen(topics, ip, listener) {
      const openHere = countByIp.get(ip) ?? 0;
      if (closed || listeners.size >= MAX_STREAMS || openHere >= mostOfNetwork) return undefined;
      countByIp.set(ip, openHere + 1);
      listeners.add(listener);
      for (const topic of topics) addTo(byTopic, topic, listener);
      start();
      return () => {
        if (!listeners.delete(listener)) return;
        for (const topic of topics) removeFrom(byTopic, topic, listener);
        const left = (countByIp.get(ip) ?? 1) - 1;
        if (left === 0) countByIp.delete(ip);
        else countByIp.set(ip, left);
      };
    },
    followContent() {
      if (!closed) start();
      return content;
    },
    async hear(channel, heard, connected) {
      const hearer = { channel, heard, connected };
      hearers.add(hearer);
      if (!closed) await start().add(channel);
      return () => void hearers.delete(hearer);
    },
    contentWritten: (session) => content.writing(session),
    async close() {
      closed = true;
      clearInterval(heartbeat);
      for (const listener of listeners) listener.end();
      await connection?.close();
    },
  };
}

function addTo(groups: Map<string, Set<Listener>>, topic: string, listener: Listener): void {
  const group = groups.get(topic);
  if (group) group.add(listener);
  else groups.set(topic, new Set([listener]));
}

function removeFrom(groups: Map<string, Set<Listener>>, topic: string, listener: Listener): void {
  const group = groups.get(topic);
  group?.delete(listener);
  if (group?.size === 0) groups.delete(topic);
}
