import { useIsDemo } from "#platform/ui/browser/page-context.ts";

export type Claim = readonly [figure: string, label: string];

/** The advertised figures (specification 1.2), only for a demo, because nobody has counted them. */
const advertised: readonly Claim[] = [
  ["50+", "countries"],
  ["10K+", "products"],
  ["100K+", "customers"],
  ["4.9", "rating"],
  ["24h", "fast delivery"],
];

/** The shop in figures: those of the advertisement, marked as samples, in a demo; counted ones in a real shop. */
export function Claims({ counted }: { counted: readonly Claim[] }) {
  const isDemo = useIsDemo();
  return (
    <ul className="claims colour-block colour-calabash" aria-label={isDemo ? "Sample figures" : "In figures"}>
      {(isDemo ? advertised : counted).map(([figure, label]) => (
        <li key={label}>
          <strong>{figure}</strong> <span>{label}</span>
        </li>
      ))}
      {isDemo && <li className="claims-note">Sample figures</li>}
    </ul>
  );
}
