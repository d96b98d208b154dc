/** The styles of the simulator's pages: plain, with light and dark themes, readable on a small phone. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef1f4, #101418);
  --surface: light-dark(#ffffff, #1a2027);
  --line: light-dark(#cdd4dc, #3a444f);
  --ink: light-dark(#14191f, #eef2f6);
  --soft: light-dark(#4c5762, #aab6c2);
  --warn: light-dark(#fff3c4, #3b3208);
  --warn-ink: light-dark(#4a3900, #ffe9a3);
  --brand: light-dark(#2f3b4a, #c6d3e1);
  --on-brand: light-dark(#ffffff, #10151b);
}
.opay { --brand: light-dark(#0b7a4b, #4fd69b); --on-brand: light-dark(#ffffff, #04160d); }
.monnify { --brand: light-dark(#0a4fb8, #8db8ff); --on-brand: light-dark(#ffffff, #04122b); }
.paystack { --brand: light-dark(#0a6c8f, #63cdf0); --on-brand: light-dark(#ffffff, #041318); }
.flutterwave { --brand: light-dark(#8a4a00, #ffb454); --on-brand: light-dark(#ffffff, #1a0f00); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
.simulator { margin: 0; padding: 0.7rem 1rem; background: var(--warn); color: var(--warn-ink); text-align: center; }
main { width: min(30rem, 100%); margin: 0 auto; padding: 1.25rem 1rem 3rem; }
.control-panel main { width: min(76rem, 100%); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; margin-bottom: 1rem; }
h1 { font-size: 1.1rem; margin: 0 0 0.9rem; color: var(--brand); }
h2 { font-size: 1.05rem; margin: 0 0 0.6rem; }
h3 { font-size: 1rem; margin: 0 0 0.3rem; }
p { margin: 0 0 0.75rem; }
.sum { font-size: 2.1rem; font-weight: 700; line-height: 1.15; margin: 0 0 0.25rem; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); font-size: 0.9rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.15rem 0.9rem; margin: 0 0 1rem; font-size: 0.9rem; }
dt { color: var(--soft); }
dd { margin: 0; }
fieldset { border: 0; padding: 0; margin: 0 0 1rem; }
legend { font-weight: 600; padding: 0; margin-bottom: 0.4rem; }
.choice { display: flex; gap: 0.6rem; align-items: center; padding: 0.6rem 0.75rem; border: 1px solid var(--line); border-radius: 0.6rem; margin-bottom: 0.4rem; }
.choice:has(:checked) { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
input[type="radio"] { accent-color: var(--brand); width: 1.1rem; height: 1.1rem; margin: 0; }
button, .button { display: inline-block; font: inherit; font-weight: 600; padding: 0.7rem 1rem; min-height: 2.75rem; border-radius: 0.6rem; border: 1px solid var(--line); background: var(--surface); color: var(--ink); cursor: pointer; text-decoration: none; text-align: center; }
button:hover, .button:hover { border-color: var(--brand); }
.first { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
.stack { display: grid; gap: 0.5rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0.5rem; }
.pair button { padding-inline: 0.4rem; }
.pair > :last-child:nth-child(odd) { grid-column: 1 / -1; }
.unusual-outcomes { margin-top: 1.1rem; border-top: 1px solid var(--line); padding-top: 0.9rem; }
summary { cursor: pointer; font-weight: 600; padding: 0.35rem 0; }
a { color: var(--brand); }
label.field { display: grid; gap: 0.2rem; font-size: 0.9rem; font-weight: 600; }
select, input[type="text"], input[type="number"], input[type="url"] { font: inherit; font-weight: 400; padding: 0.5rem 0.6rem; min-height: 2.75rem; border: 1px solid var(--line); border-radius: 0.6rem; background: var(--surface); color: var(--ink); min-width: 0; width: 100%; }
.control-panel .row label.field { flex: 1 1 9rem; }
.columns { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 1rem; }
.columns .card { margin: 0; }
.section { margin: 1.75rem 0 0.75rem; }
.small button::first-letter { text-transform: uppercase; }
.small button { padding: 0.3rem 0.6rem; min-height: 2.1rem; font-size: 0.9rem; }
ul { margin: 0 0 0.75rem; padding-left: 1.1rem; }
.dispute { margin-top: 0.5rem; align-items: center; }
.notice { border-left: 4px solid var(--brand); padding-left: 0.75rem; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;
