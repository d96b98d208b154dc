import { inOrder } from "#app";
import * as features from "#features/navigation.ts";
import type { Navigation } from "#platform/rules/navigation.ts";
import { navigation as fixed } from "../navigation.ts";

/** What the office shows in its navigation and finds by name, in the sequence of the pages of a section. */
export const navigation: Navigation[] = [fixed, ...inOrder(features).map(([, added]) => added.navigation)];
