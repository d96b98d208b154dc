import { fitLogo } from "../rules/fit-logo.ts";
import { isMark, logoPath, type Logo } from "../rules/logo.ts";

/** A shop's logo, if it has one, and its name, unless the logo contains it. */
export function LogoAndName({ shopName, logo }: { shopName: string; logo: Logo | undefined }) {
  const hasName = logo === undefined || isMark(logo);
  return (
    <>
      {logo && (
        <img src={logoPath(logo)} alt={hasName ? "" : shopName} {...fitLogo(logo, { width: 200, height: 56 })} />
      )}
      {hasName && shopName}
    </>
  );
}
