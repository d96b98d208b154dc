import { html } from "hono/html";
import type { Simulation } from "../simulation.ts";
import { calls, faultsOfCallbacks, faultsOfCalls, faultsOfRefunds, providerNames, type Fault } from "../state.ts";
import { timeOfDay, type Html } from "./page.ts";

export function faultCard(sim: Simulation): Html {
  return html`<section class="card">
    <h2>Let something go wrong</h2>
    ${
      sim.state.faults.length === 0
        ? html`<p class="soft">Nothing does at the moment.</p>`
        : html`<ul>
              ${sim.state.faults.map((fault) => html`<li>${faultText(fault)}</li>`)}
            </ul>
            <form method="post" action="/simulator/faults/clear" class="small">
              <p><button>Let all go well again</button></p>
            </form>`
    }
    <form method="post" action="/simulator/faults" class="stack">
      <div class="row">
        <label class="field"
          >Provider
          <select name="provider">
            ${options(providerNames)}
          </select></label
        >
        <label class="field"
          >What
          <select name="what">
            <optgroup label="A call">${options(faultsOfCalls)}</optgroup>
            <optgroup label="A callback">${options(faultsOfCallbacks)}</optgroup>
            <optgroup label="A refund">${options(faultsOfRefunds)}</optgroup>
          </select></label
        >
        <label class="field"
          >In which call
          <select name="on">
            <option value="">any</option>
            ${options(calls)}
          </select></label
        >
        <label class="field"
          >How often <input type="number" name="times" min="1" value="1" placeholder="always"
        /></label>
        <label class="field"
          >Milliseconds <input type="number" name="milliseconds" min="0" placeholder="for slow, delay"
        /></label>
        <label class="field">Refusal code <input type="text" name="code" placeholder="R5" /></label>
      </div>
      <button>Do it</button>
    </form>
    <form method="post" action="/simulator/tokens/expire" class="small" style="margin-top: 0.75rem">
      <button>Expire Monnify's tokens</button>
    </form>
  </section>`;
}

export function timeCard(sim: Simulation): Html {
  const steps = { "A minute": 1, "Ten minutes": 10, "Forty minutes": 40, "A day": 1440 };
  return html`<section class="card">
    <h2>Time</h2>
    <p>
      It is ${timeOfDay(sim.now())} here, ${Math.round(sim.state.clockOffset / 60_000)} minutes ahead of the real time.
    </p>
    <div class="row small">
      ${Object.entries(steps).map(
        ([label, minutes]) =>
          html`<form method="post" action="/simulator/advance">
            <input type="hidden" name="milliseconds" value="${minutes * 60_000}" /><button>${label} on</button>
          </form>`,
      )}
    </div>
  </section>`;
}

export function settingsCard(sim: Simulation): Html {
  const { callbacks, acceptOtherAmounts, customerBearsFees, flutterwaveProof, paystackSessionTimeout, ...urls } =
    sim.state.settings;
  return html`<section class="card">
    <h2>How they are set up</h2>
    <form method="post" action="/simulator/settings" class="stack">
      <label class="field"
        >Callbacks are
        <select name="callbacks">
          ${option("sent", "sent at once", callbacks === "sent")}
          ${option("held", "held until told", callbacks === "held")}
        </select></label
      >
      <label class="field"
        >A transfer of another amount is
        <select name="acceptOtherAmounts">
          ${option("false", "sent back by Monnify", !acceptOtherAmounts)}
          ${option("true", "kept by Monnify", acceptOtherAmounts)}
        </select></label
      >
      <label class="field"
        >The fee of a card is paid by
        <select name="customerBearsFees">
          ${option("false", "the shop", !customerBearsFees)} ${option("true", "the customer", customerBearsFees)}
        </select></label
      >
      <label class="field"
        >Flutterwave proves its callbacks by
        <select name="flutterwaveProof">
          ${option("hash", "the secret hash", flutterwaveProof === "hash")}
          ${option("signature", "a signature", flutterwaveProof === "signature")}
        </select></label
      >
      <label class="field"
        >Seconds until a page of Paystack's ends, 0 for never
        <input type="number" name="paystackSessionTimeout" min="0" value="${paystackSessionTimeout}"
      /></label>
      ${callbackField("Monnify", "monnifyCallbackUrl", urls.monnifyCallbackUrl)}
      ${callbackField("Paystack", "paystackCallbackUrl", urls.paystackCallbackUrl)}
      ${callbackField("Flutterwave", "flutterwaveCallbackUrl", urls.flutterwaveCallbackUrl)}
      <button>Set</button>
    </form>
  </section>`;
}

function callbackField(provider: string, name: string, url: string): Html {
  return html`<label class="field"
    >${provider}'s callbacks go to <input type="url" name="${name}" value="${url}"
  /></label>`;
}

function faultText({ provider, what, on, times }: Fault): string {
  return `${provider}: ${what}${on ? ` (${on})` : ""}, ${times === undefined ? "always" : times === 1 ? "once" : `${times} times`}`;
}

function options(names: readonly string[]): Html[] {
  return names.map((name) => html`<option>${name}</option>`);
}

function option(value: string, label: string, selected: boolean): Html {
  return html`<option value="${value}" ${selected ? "selected" : ""}>${label}</option>`;
}
