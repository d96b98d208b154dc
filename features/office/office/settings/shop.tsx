import { Link } from "react-router";
import { requireConfirmationIf } from "#features/accounts/middleware/confirmation.ts";
import { officeAction, saved } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { SLOW_UNKNOWN } from "#features/shop/rules/card-testing.ts";
import { shopForm } from "#features/shop/rules/shop-form.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { readShopSettings, saveShopSettings } from "#features/shop/server/settings.ts";
import { asText } from "#platform/audit/edit-conflict.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { fitLogo } from "#platform/rules/fit-logo.ts";
import { logoPath, type Logo } from "#platform/rules/logo.ts";
import { readNaira } from "#platform/rules/read-money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { Fold } from "#platform/ui/office/fold.tsx";
import { fieldPropsFor, isMarked, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import "./logo.css";
import type { Route } from "./+types/shop.ts";

// Otherwise a stolen session could raise the refund limit first.
export const middleware = [
  requireConfirmationIf(async (fields, context) => {
    const { confirmRefundsAbove } = await readShopSettings(context.get(shopContext).db);
    // The form formats the amount with commas.
    return readNaira(String(fields.get("confirmRefundsAbove") ?? "")) !== confirmRefundsAbove;
  }),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { version, ...details } = await readShopSettings(context.get(shopContext).db);
  const { logo } = await readBrand(context.get(shopContext).db);
  return { version, text: asText(details), logo, isOwner: context.get(staffContext).role === "owner" };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, shopForm, async ({ shop, actor, version, typed, input }) => {
    const { confirmRefundsAbove } = await readShopSettings(shop.db);
    if (input.confirmRefundsAbove !== confirmRefundsAbove && args.context.get(staffContext).role !== "owner")
      return new Refusal("owners-only", "Only an owner can change which refunds ask for the password.");
    const compared = {
      what: "the present limit",
      amount: input.confirmRefundsAbove,
      usual: confirmRefundsAbove,
      onlyMore: true,
    };
    const refusal = refuseUnusual(typed, [compared]);
    if (refusal) return refusal;
    return saved(
      "Saved. Every page shows it at once.",
      await saveShopSettings(shop, actor, { version, details: input }),
    );
  });

export default function ShopSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { version, text, logo, isOwner } = loaderData;
  const field = fieldPropsFor(text, actionData);
  return (
    <>
      <title>Settings · Office</title>
      <OfficeForm result={actionData} button="Save" version={version}>
        <BrandFields field={field} logo={logo} />
        <h2>How customers reach us</h2>
        <p>What is empty is left out of the pages.</p>
        <Field label="Email" {...field("supportEmail")} type="email" autoComplete="off" />
        <Field label="Phone" {...field("supportPhone")} type="tel" autoComplete="off" />
        <Field
          label="WhatsApp"
          {...field("whatsappNumber", "Opened by “Start Chat” in the shop")}
          type="tel"
          autoComplete="off"
        />
        <h2>Where else we are</h2>
        <Field label="Instagram" {...field("instagramUrl")} type="url" placeholder="https://" autoComplete="off" />
        <Field label="Facebook" {...field("facebookUrl")} type="url" placeholder="https://" autoComplete="off" />
        <Field label="TikTok" {...field("tiktokUrl")} type="url" placeholder="https://" autoComplete="off" />
        <Field label="YouTube" {...field("youtubeUrl")} type="url" placeholder="https://" autoComplete="off" />
        <Field label="X" {...field("xUrl")} type="url" placeholder="https://" autoComplete="off" />
        <h2>Lists of products</h2>
        <Checkbox
          label="One card for all sizes of a product, which have the same name"
          name="oneCardPerProduct"
          on={actionData?.typed ? "oneCardPerProduct" in actionData.typed : text["oneCardPerProduct"] === "true"}
        />
        <h2>Refunds</h2>
        <AmountField
          label="Refunds above this amount ask for the password again, in naira"
          {...field(
            "confirmRefundsAbove",
            "And all staff get an email. A person’s refunds in a day count together, and so do the payments they record by hand. Only an owner can change it",
          )}
          required
          readOnly={!isOwner}
        />
        <Fold title="Advanced" note="Limits on unpaid orders and payments" open={isMarked(limits, text, actionData)}>
          <div className="stack">
            <p>An unpaid order keeps its units aside. These limits stop one person from taking the whole shelf.</p>
            <Limit label="Unpaid orders of an account" {...field("unpaidOrdersConfirmed")} />
            <Limit label="Units in them" {...field("unpaidUnitsConfirmed")} />
            <Limit
              label="Unpaid orders while the email address is not confirmed"
              {...field("unpaidOrdersUnconfirmed")}
            />
            <Limit label="Units in them, unconfirmed" {...field("unpaidUnitsUnconfirmed")} />
            <Limit
              label="Unpaid orders of all unconfirmed accounts on one network"
              {...field("unpaidOrdersNetwork", "Families, offices and universities can share a network")}
            />
            <Limit label="Units in them, one network" {...field("unpaidUnitsNetwork")} />
            <Limit
              label="Orders that an account can send in an hour"
              {...field(
                "ordersPerHour",
                "Refused ones count too. The same limit holds for starting payments; ten times it for one network",
              )}
            />
            <CardTesting field={field} />
          </div>
        </Fold>
      </OfficeForm>
    </>
  );
}

function BrandFields({ field, logo }: { field: ReturnType<typeof fieldPropsFor>; logo: Logo | null }) {
  return (
    <>
      <h2>The shop</h2>
      <Field
        label="Name"
        {...field(
          "name",
          "Pages, emails, slips and documents use it. Documents that were issued before stay as they are",
        )}
        required
        maxLength={40}
        autoComplete="off"
      />
      <Field
        label="Town"
        {...field("town", "Emails are signed with it, if it is not empty")}
        maxLength={40}
        autoComplete="off"
      />
      <Field
        label="Colour of links and buttons"
        {...field("brandColour", "Dark enough to be read on a light page; the dark theme uses a lighter one")}
        type="color"
        required
      />
      <div className="row logo-now">
        {logo && <img src={logoPath(logo)} alt="The logo" {...fitLogo(logo, { width: 160, height: 44 })} />}
        <Link to="/office/settings/logo">{logo ? "Change the logo…" : "Add a logo…"}</Link>
      </div>
    </>
  );
}

/** The limits of the whole shop against card testing. */
function CardTesting({ field }: { field: ReturnType<typeof fieldPropsFor> }) {
  return (
    <>
      <p>
        Fraudsters test stolen cards with small orders from many accounts. While a limit is exceeded, accounts that had
        not paid before today cannot pay on a payment company’s page, and staff get an alert.
      </p>
      <SelectField label="Slow down unknown accounts" {...field("slowUnknown")} required>
        <Options of={Object.entries(SLOW_UNKNOWN)} />
      </SelectField>
      <Limit label="Payments begun in a minute, by all customers" {...field("onlineStartsPerMinute")} />
      <Limit
        label="Declined payments in fifteen minutes, per cent"
        {...field("declinesPercent", "Usually a third of cards are declined")}
      />
      <Limit label="… once so many of them are" {...field("declinesLeast")} />
    </>
  );
}

const limits = [
  "unpaidOrdersConfirmed",
  "unpaidUnitsConfirmed",
  "unpaidOrdersUnconfirmed",
  "unpaidUnitsUnconfirmed",
  "unpaidOrdersNetwork",
  "unpaidUnitsNetwork",
  "ordersPerHour",
  "slowUnknown",
  "onlineStartsPerMinute",
  "declinesPercent",
  "declinesLeast",
];

function Limit(props: React.ComponentProps<typeof Field>) {
  return <Field {...props} required inputMode="numeric" autoComplete="off" />;
}
