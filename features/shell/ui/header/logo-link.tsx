import { fitLogo, isMark, logoPath } from "../../../../platform/rules/logo.ts";
import { useRootData, useShopName } from "../../../../platform/ui/browser/page-context.ts";

/** What a logo may take of the header, in pixels; a mark is as high as the drawn calabash. */
const BOX = { width: 150, height: 40 };

/** The way home: the shop's logo, else the drawn calabash, with its name, unless the logo has the name in it. */
export function LogoLink() {
  const shopName = useShopName();
  const logo = useRootData()?.logo;
  return (
    <a href="/" className="logo" aria-label={`${shopName}, home`}>
      {logo ? <img src={logoPath(logo)} alt="" {...fitLogo(logo, BOX)} /> : <LogoMark />}{" "}
      {(!logo || isMark(logo)) && <span>{shopName}</span>}
    </a>
  );
}

function LogoMark() {
  return (
    <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
      <path d="M4 16h32c0 12-7 20-16 20S4 28 4 16Z" fill="var(--brand)" />
      <path d="m9 23 3 3 3-3 3 3 3-3 3 3 3-3 3 3" fill="none" stroke="var(--on-brand)" strokeWidth="1.8" />
      <ellipse cx="20" cy="15.5" rx="16" ry="4.5" fill="var(--calabash)" />
      <path d="M20 11c0-4 2-6.5 5-8" fill="none" stroke="var(--leaf)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
