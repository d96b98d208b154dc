import { data } from "react-router";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { shopTextForm } from "../rules/shop-text-form.ts";
import { ownWords, type ShopTextKey } from "../rules/shop-texts.ts";
import { listShopTexts, saveShopText } from "../server/shop-texts.ts";
import type { Route } from "./+types/texts.ts";
import { TextForm } from "./text-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await listShopTexts(context.get(shopContext).db);
  const keys = Object.keys(ownWords) as ShopTextKey[];
  const texts = keys.flatMap((key) => rows.filter((row) => row.key === key));
  return { texts: texts.map((row) => ({ ...row, own: ownWords[row.key] })) };
}

/** `POST /office/settings/texts` with the `key` of one text; the result says which by what was typed. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, shopTextForm, async ({ shop, actor, version, input }) => {
    const result = await saveShopText(shop, actor, { ...input, version });
    if (!result || result instanceof Refusal) return result;
    return data<OfficeResult>({ saved: "Saved. The page shows it at once.", typed: { key: input.key }, ...result });
  });

export default function Texts({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Texts · Office</title>
      <h2>Texts</h2>
      <p>Leave a text empty to use the shop’s own. Each line is a paragraph.</p>
      {texts.map(({ key, ...text }) => (
        <TextForm
          // After a save the fields begin with what was saved, and with its version.
          key={`${key} ${text.version}`}
          of={key}
          {...text}
          result={actionData?.typed?.["key"] === key ? actionData : undefined}
        />
      ))}
    </>
  );
}
