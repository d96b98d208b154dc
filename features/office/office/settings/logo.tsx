import { data, redirectDocument } from "react-router";
import { officeAction, noInput, resourceAction } from "#features/accounts/middleware/office-action.ts";
import { refuseLargePicture, uploadedPicture } from "#features/catalogue/middleware/picture-action.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { removeLogo, saveLogo } from "#features/shop/server/logo.ts";
import { shopContext } from "#platform/http/context.ts";
import { logoPath } from "#platform/rules/logo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/logo.ts";
import "./logo.css";

const HERE = "/office/settings/logo";

export async function loader({ context }: Route.LoaderArgs) {
  const { logo, shopName } = await readBrand(context.get(shopContext).db);
  return { logo, shopName };
}

/** Ends with a document navigation, so that the head and the header have the new logo. */
export async function action(args: Route.ActionArgs) {
  const refusal = await refuseLargePicture(args.request);
  if (refusal) return refusal;
  return resourceAction(args, {
    save: () =>
      officeAction(args, noInput, async ({ shop, actor, fields }) => {
        const bytes = await uploadedPicture(fields);
        const result = bytes ? await saveLogo(shop, actor, bytes) : "Please choose a picture";
        if (typeof result === "string") return invalid(result);
        return result instanceof Refusal ? invalid(result.message) : redirectDocument(HERE);
      }),
    remove: () =>
      officeAction(args, noInput, async ({ shop, actor }) => {
        await removeLogo(shop, actor);
        return redirectDocument(HERE);
      }),
  });
}

const invalid = (picture: string) => data<OfficeResult>({ errors: { picture } }, { status: 400 });

export default function LogoPage({ loaderData: { logo, shopName }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Logo · Office</title>
      <BackLink to="/office/settings">← Shop</BackLink>
      <div className="office-head">
        <h2>Logo</h2>
        {logo && (
          <Confirm
            button="Remove"
            about="the logo"
            question="Remove the logo?"
            yes="Yes, remove it"
            fields={{ intent: "remove" }}
          >
            <p>The shop shows the calabash again. Invoices that were issued with the logo keep it.</p>
          </Confirm>
        )}
      </div>
      {logo ? (
        <div className="wrap logo-grounds">
          {["light", "dark"].map((ground) => (
            <figure key={ground} className={`logo-on-${ground}`}>
              <img src={logoPath(logo)} alt={ground === "light" ? `The logo of ${shopName}` : ""} />
              <figcaption>{ground === "light" ? "On light pages, paper and in emails" : "On dark pages"}</figcaption>
            </figure>
          ))}
        </div>
      ) : (
        <p>Pages, emails, invoices and packing slips show your logo instead of the calabash.</p>
      )}
      <OfficeForm result={actionData} button="Upload" files>
        <Field
          label={logo ? "New logo" : "Logo"}
          name="picture"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          required
          hint="PNG, JPEG, WebP or AVIF, up to 10 MB; a PNG without a background is best. A square logo gets the shop’s name beside it, and is the icon of browser tabs and of the installed shop. A wide one should include the name."
          error={actionData?.errors?.["picture"]}
        />
      </OfficeForm>
    </>
  );
}
