import { useIsDemo } from "#platform/ui/browser/page-context.ts";

export type Claim = readonly [figure: string, label: string];

/** The advertised figures (specification 1.2), shown only in a demo because they are not measured. */
const advertised: readonly Claim[] = [
  ["50+", "countries"],
  ["10K+", "products"],
  ["100K+", "customers"],
  ["4.9", "rating"],
  ["24h", "fast delivery"],
];

/** The shop in figures: the advertised ones in a demo, marked as samples; counted ones in a real shop. */
export function Claims({ counted }: { counted: readonly Claim[] }) {
  const isDemo = useIsDemo();
  return (
    <ul
      className="plain-list claims colour-block colour-calabash"
      aria-label={isDemo ? "Sample figures" : "In figures"}
    >
      {(isDemo ? advertised : counted).map(([figure, label]) => (
        <li key={label}>
          <strong>{figure}</strong> <span>{label}</span>
        </li>
      ))}
      {isDemo && <li className="claims-note">Sample figures</li>}
    </ul>
  );
}
