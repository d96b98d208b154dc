import { z } from "zod";
import { features } from "#app";
import { shownTicks, tickedOf } from "#platform/rules/shown-ticks.ts";

/** The features that staff can switch off, in the order of app.ts. */
export const optionalFeatures = features.flatMap(({ name, optional }) => {
  if (optional === undefined) return [];
  const label = name.replaceAll("-", " ").replace("api", "API");
  return [{ name, label: label.charAt(0).toUpperCase() + label.slice(1), about: optional }];
});

/** The names of the optional features. */
export const optionalNames = optionalFeatures.map(({ name }) => name);

/** Changes when a feature is switched on or off, and returns to the same value when it is switched back. */
export const switchesVersion = (on: readonly string[]) =>
  optionalNames.reduce((bits, name) => bits * 2 + (on.includes(name) ? 1 : 0), 0);

/** The features that the form shows, and those that are on, as ticked boxes send them: separated by commas. */
export const featuresForm = z.object({
  shown: shownTicks,
  on: tickedOf(optionalNames),
});

/** The question before switching several features at once; undefined for one or none. */
export function questionAboutSwitches(off: readonly string[], on: readonly string[]) {
  if (off.length + on.length < 2) return undefined;
  const question = [
    "You are switching several features at once, and nothing is saved yet.",
    off.length > 0 &&
      `Off: ${labels(off)}. Their pages, links and emails end at once, for customers and in the office.`,
    on.length > 0 && `On: ${labels(on)}. They are back at once.`,
  ];
  return {
    question: question.filter(Boolean).join(" "),
    named: [off.length > 0 && `${off.length} off`, on.length > 0 && `${on.length} on`].filter(Boolean).join(" and "),
    back: "Change the ticks",
    sure: `off ${off.join(" ")} on ${on.join(" ")}`,
  };
}

const labels = (names: readonly string[]) =>
  optionalFeatures.flatMap(({ name, label }) => (names.includes(name) ? label : [])).join(", ");
