import { useState } from "react";
import { emailSignature, type Brand } from "#platform/rules/brand-colour.ts";
import type { Block, Span } from "#platform/rules/text-block.ts";
import { LogoAndName } from "#platform/ui/logo-and-name.tsx";
import { parseNewsletter } from "../../rules/newsletter-text.ts";
import "./preview.css";

/** The newsletter as subscribers see it, as wide as on a computer or on a phone. */
export function Preview({ subject, body, brand }: { subject: string; body: string; brand: Brand }) {
  const { shopName, logo, brandColour } = brand;
  const [isPhone, setIsPhone] = useState(false);
  return (
    <section aria-labelledby="preview">
      <div className="office-head">
        <h2 id="preview">Preview</h2>
        <button
          type="button"
          className="button button-small button-quiet"
          aria-pressed={isPhone}
          onClick={() => setIsPhone(!isPhone)}
        >
          As on a phone
        </button>
      </div>
      <article className={`card long-words newsletter${isPhone ? " newsletter-phone" : ""}`}>
        <p className="newsletter-subject">{subject}</p>
        <p
          className={logo ? "newsletter-shop newsletter-logo" : "newsletter-shop"}
          style={logo ? { borderColor: brandColour } : { background: brandColour }}
        >
          <LogoAndName shopName={shopName} logo={logo ?? undefined} />
        </p>
        <div className="newsletter-text">
          <p className="newsletter-heading">Hello from the larder,</p>
          {parseNewsletter(body).map((block, index) => (
            <LetterBlock key={index} block={block} />
          ))}
          <p className="newsletter-end">{emailSignature(brand)} · Unsubscribe</p>
        </div>
      </article>
    </section>
  );
}

function LetterBlock({ block }: { block: Block }) {
  if (block.kind === "list") {
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index}>
            <Spans spans={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className={block.kind === "heading" ? "newsletter-heading" : undefined}>
      <Spans spans={block.spans} />
    </p>
  );
}

function Spans({ spans }: { spans: Span[] }) {
  return spans.map(({ text, bold, href }, index) => {
    if (href) {
      return (
        <a key={index} href={href} rel="noreferrer">
          {text}
        </a>
      );
    }
    return bold ? <strong key={index}>{text}</strong> : text;
  });
}
