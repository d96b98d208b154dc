import type { NamesIn } from "../../rules/product-names.ts";

/** What a product is called in other languages: Yorùbá ẹ̀gúsí · Efik ikon. */
export function LocalNames({ names }: { names: NamesIn[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="plain-list wrap local-names" aria-label="Names in other languages">
      {names.map(({ language, label, names: list }) => (
        <li key={language}>
          {label && `${label} `}
          <span lang={label && language}>{list.join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
