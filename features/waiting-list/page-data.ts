import type { PageData } from "#platform/page-data.ts";
import { findWaitingFor } from "./server/list-waiting.ts";

export const pageData: PageData = { waiting: findWaitingFor };
