import { useRootData, useShopName } from "./browser/page-context.ts";
import { LogoAndName } from "./logo-and-name.tsx";
import "./document.css";

/** The shop's logo and name in the heading of a document. */
export function DocumentName() {
  const shopName = useShopName();
  const logo = useRootData()?.logo;
  return (
    <p className="document-name">
      <LogoAndName shopName={shopName} logo={logo} />
    </p>
  );
}
