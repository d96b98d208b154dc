import { Link, redirect } from "react-router";
import {
  buttonAction,
  officeAction,
  notFound,
  resourceAction,
  saved,
} from "#features/accounts/middleware/office-action.ts";
import { languages } from "#features/catalogue/rules/product-names.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { dishColourLabels, dishFieldLabels, dishForm, dishText, type DishText } from "../rules/dish-form.ts";
import { addDish, deleteDish, findEditedDish, saveDish } from "../server/edit-dishes.ts";
import type { Route } from "./+types/dish.ts";

const empty = Object.fromEntries(Object.keys(dishFieldLabels).map((field) => [field, ""])) as DishText;

/** The dish of the URL; an empty one for `/office/dishes/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.id) return { text: { ...empty, nameLanguage: "English", servings: "4", colour: "Calabash" } };
  const { id, version, ...dish } = (await findEditedDish(context.get(shopContext).db, params.id)) ?? notFound();
  return { id, version, text: dishText(dish) };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return resourceAction(args, {
    save: () =>
      officeAction(args, dishForm, async ({ shop, actor, version, input: details }) => {
        if (id) {
          return saved("Saved. The shop shows it at once.", await saveDish(shop, actor, { id, version, details }));
        }
        const added = await addDish(shop, actor, details);
        return added instanceof Refusal ? added : redirect(`/office/dishes/${added}`);
      }),
    remove: () => buttonAction(args, "/office/dishes", async ({ shop, actor }) => !!id && deleteDish(shop, actor, id)),
  });
}

export default function Dish({ loaderData: { id, version, text }, actionData }: Route.ComponentProps) {
  const fieldProps = fieldPropsFor(text, actionData);
  const field = (name: keyof DishText, hint?: string) => ({ label: dishFieldLabels[name], ...fieldProps(name, hint) });
  return (
    <>
      <title>{`${id ? text.name : "New dish"} · Office`}</title>
      <BackLink to="/office/dishes">← Dishes</BackLink>
      <div className="office-head">
        <h1>{id ? text.name : "New dish"}</h1>
        {id && (
          <Confirm button="Remove" question="Remove this dish?" yes="Yes, remove it" fields={{ intent: "remove" }}>
            <p>Its page is gone at once. Carts that were filled for it keep their goods.</p>
          </Confirm>
        )}
      </div>
      {id && (
        <p>
          <Link to={`/office/dishes/${id}/picture`}>Picture</Link>
        </p>
      )}
      <OfficeForm key={id} result={actionData} button={id ? "Save" : "Add dish"} version={version}>
        <Field
          {...field("name", "The local name first, then the English one in brackets")}
          required
          autoComplete="off"
        />
        <SelectField {...field("nameLanguage", "Of the name before the brackets")}>
          <Options of={Object.values(languages)} />
        </SelectField>
        <TextArea {...field("names", "With the language and commas: Yoruba: ẹ̀gúsí, Efik: ikon")} rows={2} />
        <div className="office-pair">
          <Field
            {...field("minutes", "From the first step to the table")}
            required
            inputMode="numeric"
            autoComplete="off"
          />
          <Field {...field("servings")} required inputMode="numeric" autoComplete="off" />
        </div>
        <div className="office-pair">
          <Field {...field("region")} required autoComplete="off" />
          <SelectField {...field("colour", "Shown where it has no picture")}>
            <Options of={Object.values(dishColourLabels)} />
          </SelectField>
        </div>
        <TextArea {...field("description")} required rows={5} />
        <TextArea
          {...field(
            "ingredients",
            "One a line, with the number of our product in brackets, if we sell it: 20 g Okporoko (stockfish) [8]: soaked overnight (optional). Units are g, ml and × for pieces",
          )}
          required
          rows={14}
        />
        <TextArea {...field("steps", "One a line")} required rows={12} />
        <Field
          {...field("goesWith", "The names in the URLs of other dishes: eba-and-pounded-yam")}
          autoComplete="off"
        />
        <TextArea {...field("searchWords", "Other spellings, for the search only")} rows={2} />
      </OfficeForm>
    </>
  );
}
