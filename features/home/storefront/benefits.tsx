import { AdireEdge } from "#platform/ui/adire.tsx";
import { useIsDemo } from "#platform/ui/browser/page-context.ts";

/** Each benefit's title, and what a real shop says instead of an unmeasured claim. */
const benefits = [
  ["Worldwide delivery", "From Lagos to Leeds, Houston and Toronto, packed to arrive just as it left."],
  [
    "99% quality rating",
    "The right variety in the bag, its local names on the label, and where it comes from.",
    "Quality you can name",
  ],
  [
    "100% secure",
    "You see the whole price before you pay. Card details stay on the payment company’s own page; we never see them.",
    "Safe to pay",
  ],
] as const;

export function Benefits() {
  const isDemo = useIsDemo();
  return (
    <section className="band" aria-labelledby="why">
      <h2 id="why" className="visually-hidden">
        Why people come back
      </h2>
      <ul className="plain-list benefits">
        {benefits.map(([title, text, measured = title]) => (
          <li key={title}>
            <AdireEdge />
            <h3>{isDemo ? title : measured}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
