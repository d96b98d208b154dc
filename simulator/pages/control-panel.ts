import { Hono } from "hono";
import { html } from "hono/html";
import type { Simulation } from "../simulation.ts";
import { applyDueChanges } from "../time.ts";
import { faultCard, settingsCard, timeCard } from "./forms.ts";
import { page } from "./page.ts";
import { callbacksSection, paymentsSection, refundsSection } from "./records.ts";

/** The control panel: the providers' payments, refunds and callbacks, and forms for faults, time and settings. */
export function controlPanel(sim: Simulation): Hono {
  const pages = new Hono();
  pages.get("/", (c) => {
    applyDueChanges(sim);
    return c.html(
      page(
        "Payment providers (simulator)",
        "control-panel",
        html`<h1>Payment providers, behind the scenes</h1>
          <div class="columns">${faultCard(sim)} ${timeCard(sim)} ${settingsCard(sim)}</div>
          ${paymentsSection(sim)} ${refundsSection(sim)} ${callbacksSection(sim)}`,
      ),
    );
  });
  return pages;
}
