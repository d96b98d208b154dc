import { stat } from "node:fs/promises";
import { join } from "node:path";
import { MINUTE } from "../../platform/rules/time.ts";
import { readContent, type BackupSet, type Content } from "./backup-set.ts";
import { BackupUnusable, readManifest, type Manifest } from "./manifest.ts";
import {
  numberOf,
  parseHistory,
  readArchivedFile,
  SEGMENT_SIZE,
  segmentName,
  testArchivedFile,
  timelineOf,
  type Timeline,
} from "./wal-files.ts";

/** The moment to restore (without one: everything that is archived), and the base backup (without: the best one). */
export type Goal = { to?: Date; base?: string };
export type RestorePlan = { set: BackupSet; manifest: Manifest; to: Date | undefined; segments: string[] };

/**
 * Chooses the newest base backup that was finished before the moment, and lists the segments of the log from its
 * beginning. Throws `BackupUnusable` when there is none, or when a segment between them is missing: PostgreSQL would
 * stop there and say nothing.
 */
export async function planRestore(set: BackupSet, goal: Goal): Promise<RestorePlan> {
  const content = await readContent(set);
  const timelines = await readTimelines(set, content);
  const manifest = await chooseBase(set, content, { timelines, ...goal });
  const segments = await listSegments(set, content, { timelines, manifest, to: goal.to });
  return { set, manifest, to: goal.to, segments };
}

/** Reads each segment of the plan. Throws `BackupUnusable` that names the first damaged one. */
export async function verifySegments({ set, segments, to }: RestorePlan): Promise<void> {
  for (const name of segments) {
    const size = await testArchivedFile(set.folder, name).catch(() => 0);
    if (size === SEGMENT_SIZE) continue;
    const { mtime } = await stat(join(set.folder, `${name}.gz`));
    const advice = to ? "Restore to an earlier moment" : `Restore to a moment before it: --to "${mtime.toISOString()}"`;
    throw new BackupUnusable(`The archived log ${join(set.folder, `${name}.gz`)} is damaged. ${advice}.`);
  }
}

async function readTimelines(set: BackupSet, { histories, segments }: Content): Promise<Timeline[]> {
  const newest = histories.at(-1);
  if (!newest) return [{ id: timelineOf(segments.at(-1) ?? "00000001"), end: Infinity }];
  let text = "";
  try {
    for await (const chunk of readArchivedFile(set.folder, newest)) text += chunk.toString();
  } catch {
    throw new BackupUnusable(`The archived history ${join(set.folder, `${newest}.gz`)} is damaged.`);
  }
  return parseHistory(timelineOf(newest), text);
}

async function chooseBase(
  set: BackupSet,
  { bases }: Content,
  { to, base, timelines }: Goal & { timelines: Timeline[] },
): Promise<Manifest> {
  if (base !== undefined && !bases.includes(base))
    throw new BackupUnusable(`There is no backup ${base} in ${set.folder}. These are there: ${bases.join(", ")}`);
  for (const name of base === undefined ? bases.toReversed() : [base]) {
    if (to && startOf(name) > to) continue;
    const manifest = await readManifest(set.folder, name);
    if (to && new Date(manifest.finishedAt) > to) continue;
    if (leadsTo(manifest, timelines)) return manifest;
  }
  const [oldest] = bases;
  if (!to) throw new BackupUnusable(`There is no finished base backup in ${set.folder}.`);
  const earliest = oldest ? (await readManifest(set.folder, oldest)).finishedAt : "never";
  throw new BackupUnusable(
    `No base backup in ${set.folder} was finished by ${to.toISOString()}; the earliest moment is ${earliest}.`,
  );
}

/** Whether the base backup was taken before the next timeline left its own. */
function leadsTo({ timeline, lastSegment }: Manifest, timelines: Timeline[]): boolean {
  const own = timelines.find(({ id }) => id === timeline);
  return own !== undefined && numberOf(lastSegment) < own.end;
}

/**
 * The segments from the beginning of the base backup to the first one that was archived after the moment, or to the
 * last one.
 */
async function listSegments(
  set: BackupSet,
  content: Content,
  { timelines, manifest, to }: { timelines: Timeline[]; manifest: Manifest; to: Date | undefined },
): Promise<string[]> {
  const archived = new Set(content.segments);
  const last = Math.max(...content.segments.filter((name) => isOn(name, timelines)).map(numberOf));
  const needed: string[] = [];
  for (let number = numberOf(manifest.firstSegment); number <= last; number += 1) {
    const name = segmentName(timelineAt(timelines, number), number);
    if (!archived.has(name)) {
      throw new BackupUnusable(
        `The archived log ${join(set.folder, `${name}.gz`)} is missing, and later ones are there. ${await adviceFor(set, needed)}`,
      );
    }
    needed.push(name);
    // The time of the file is that of its last change or later.
    const { mtime } = await stat(join(set.folder, `${name}.gz`));
    if (to && mtime.getTime() > to.getTime() + MINUTE) break;
  }
  return needed;
}

async function adviceFor(set: BackupSet, before: string[]): Promise<string> {
  const last = before.at(-1);
  if (!last) return "Choose another base backup: --base NAME.";
  const { mtime } = await stat(join(set.folder, `${last}.gz`));
  return `Restore to a moment before it: --to "${new Date(mtime.getTime() - MINUTE).toISOString()}"`;
}

function isOn(segment: string, timelines: Timeline[]): boolean {
  return timelineAt(timelines, numberOf(segment)) === timelineOf(segment);
}

function timelineAt(timelines: Timeline[], number: number): number {
  return timelines.find(({ end }) => number < end)?.id ?? 1;
}

/** The time in the name of a base backup: when it began. */
export function startOf(base: string): Date {
  const [, date = "", time = ""] = /^base-(\d{8})T(\d{6})Z$/.exec(base) ?? [];
  return new Date(`${date.replace(/(....)(..)(..)/, "$1-$2-$3")}T${time.replace(/(..)(..)(..)/, "$1:$2:$3")}Z`);
}
