import { useIsDemo } from "#platform/ui/browser/page-context.ts";

const testimonials = [
  [
    "The egusi thickened the way my mother’s does. I had stopped believing that was possible in Manchester.",
    "Chioma",
    "Manchester",
  ],
  ["Okporoko that is really okporoko. My kitchen smelled like Christmas in Nnewi.", "Emeka", "Houston"],
  ["The iru came double wrapped, bless them. My neighbours never knew until I cooked.", "Folake", "Toronto"],
] as const;

/** Invented testimonials, shown only in a demo and marked as such. A real shop shows its product reviews. */
export function Testimonials() {
  if (!useIsDemo()) return null;
  return (
    <section className="testimonials-section" aria-labelledby="said">
      <div className="band">
        <h2 id="said">Heard across the counter</h2>
        <ul className="plain-list testimonials">
          {testimonials.map(([quotation, name, place]) => (
            <li key={name}>
              <figure>
                <blockquote>{quotation}</blockquote>
                <figcaption>
                  <strong>{name}</strong>, {place}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="small-print">Sample voices, written for this demo.</p>
      </div>
    </section>
  );
}
