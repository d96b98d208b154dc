/* oxlint-disable shop/amount-past-customer -- shows how amounts look in naira */
import { AdireEdge, Pattern } from "#platform/ui/adire.tsx";

const colours =
  "ground surface shade line ink ink-soft brand brand-deep calabash palm clay forest indigo bad good".split(" ");
const steps = ["step-4", "step-3", "step-2", "step-1", "step-0", "step--1"];
const patterns = ["calabash", "comb", "leaves", "drums", "fish", "sun", "seeds", "knot"] as const;
const blocks = ["indigo", "palm", "clay", "calabash", "forest"] as const;

export function Colours() {
  return (
    <section aria-labelledby="colours">
      <h2 id="colours">Colours</h2>
      <ul className="plain-list row style-guide-row">
        {colours.map((name) => (
          <li key={name}>
            <span className="style-guide-swatch" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Type() {
  return (
    <section aria-labelledby="type">
      <h2 id="type">Type</h2>
      {steps.map((step) => (
        <p key={step} style={{ font: `700 var(--${step}) / 1.1 var(--display)` }}>
          Ọ̀gbọ̀nọ́ ₦15,984
        </p>
      ))}
      <p className="style-guide-type">ẹ ọ ṣ ị ụ ɓ ɗ ƙ ń à ₦: ẹ̀gúsí, iṣu, ụzịza, ọnụgbụ, ɗanɗano, ƙwai, tørrfisk.</p>
    </section>
  );
}

export function Blocks() {
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks">Blocks of cloth</h2>
      <div className="row style-guide-row">
        {patterns.map((name) => (
          <div key={name} className="style-guide-pattern">
            <Pattern name={name} />
          </div>
        ))}
      </div>
      {blocks.map((colour) => (
        <div key={colour} className={`colour-block adire colour-${colour}`}>
          <AdireEdge />
          <div className="row style-guide-row style-guide-block">
            <strong>{colour}</strong>
            <button type="button" className="button">
              Button
            </button>
            <button type="button" className="button button-quiet">
              Quiet
            </button>
            <a href="#blocks">A link</a>
          </div>
        </div>
      ))}
    </section>
  );
}
