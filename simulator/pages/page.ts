import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { naira } from "../simulation.ts";
import type { ProviderName } from "../state.ts";
import { style } from "./style.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** A whole HTML page, headed by a note that it is a simulator. */
export function page(title: string, brand: ProviderName | "control-panel", body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${raw(style)}
        </style>
      </head>
      <body class="${brand}">
        <header class="simulator">
          <strong>This is a simulator.</strong> It only plays the payment provider, and no money moves.
        </header>
        <main>${body}</main>
      </body>
    </html>`;
}

/** `₦37,807.00` */
export function amount(kobo: number): string {
  const [whole = "", decimals] = naira(kobo).split(".");
  return `₦${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
}

/** `14:05`, in Lagos. */
export function timeOfDay(time: number): string {
  return new Date(time).toLocaleTimeString("en-GB", { timeZone: "Africa/Lagos", hour: "2-digit", minute: "2-digit" });
}
