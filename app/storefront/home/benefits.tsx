import { AdireEdge } from "../../ui/adire.tsx";

const benefits = [
  ["Worldwide delivery", "From Lagos to Leeds, Houston and Toronto, packed to arrive just as it left."],
  [
    "99% quality rating",
    "The right variety in the bag, its local names on the label, and the place it comes from beside them.",
  ],
  [
    "100% secure",
    "You see the whole price before you pay. Card details stay on the payment company’s own page; we never see them.",
  ],
] as const;

export function Benefits() {
  return (
    <section className="band" aria-labelledby="why">
      <h2 id="why" className="visually-hidden">
        Why people come back
      </h2>
      <ul className="benefits">
        {benefits.map(([title, text]) => (
          <li key={title}>
            <AdireEdge />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
