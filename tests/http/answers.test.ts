import { beforeAll, test } from "vitest";
import { accessibleName } from "../no-script/accessibility.ts";
import { press } from "../no-script/press.ts";
import {
  expectTexts,
  featuresWithPages,
  kindOf,
  openDescribedPages,
  unknown,
  type DescribedPages,
  type Opened,
} from "./described-pages.ts";

let shop: DescribedPages;
const pressed = new Set<string>();
beforeAll(async () => {
  shop = await openDescribedPages();
});

// All buttons are pressed in one shop, one after the other: later answers show what earlier presses have changed. Those
// with which staff delete accounts come last. The list of products comes before a setting has closed the shop.
const others = featuresWithPages.filter((feature) => !["search", "people"].includes(feature));
const inSequence = [
  ...others.flatMap((feature) => (feature === "catalogue" ? ["search", feature] : [feature])),
  "people",
];
test.each(inSequence)("the forms of the pages of %s are answered as its answers.txt says", async (feature) => {
  const texts: string[] = [];
  for (const view of shop.viewsOf(feature).flat()) texts.push(...(await pressAll(view)));
  await expectTexts(feature, "answers", texts);
});

/** Presses each kind of button of a page's forms, with all fields changed and then with what they show. */
async function pressAll(view: Opened): Promise<string[]> {
  const texts: string[] = [];
  let opened: Awaited<ReturnType<typeof shop.open>> | undefined = await shop.open(view);
  for (const [index, button] of submitButtons(opened.main).entries()) {
    const kind = `${view.as} ${kindOfButton(button)}`;
    if (pressed.has(kind)) continue;
    pressed.add(kind);
    for (const isChanged of fieldsOf(button).length > 0 ? [true, false] : [false]) {
      const { page, main, lines: before } = opened ?? (await shop.open(view));
      const same = submitButtons(main)[index];
      // An earlier answer has removed the button.
      if (!same || accessibleName(same) !== accessibleName(button)) break;
      if (isChanged) fieldsOf(same).forEach(change);
      const next = press(same, { sendInvalid: true });
      if (!next) break;
      await page.navigate(next);
      opened = undefined;
      const { lines } = shop.describe(page);
      const title = `=== ${view.as} ${view.path} · ${accessibleName(button)}${isChanged ? ", with changed fields" : ""}`;
      const head = shop.withoutChance(`${title}\n→ ${page.url()}`);
      texts.push([head, ...unknown(lines, new Set(before))].join("\n"));
    }
  }
  return texts;
}

/** Buttons of one kind send the same fields to the same page, and their names begin with the same verb. */
function kindOfButton(button: HTMLButtonElement): string {
  const { form, name } = button;
  const fields = [...(form?.elements ?? [])].map((field) => field.getAttribute("name") ?? "");
  const [verb = ""] = accessibleName(button).split(" ");
  return [kindOf(form?.getAttribute("action") ?? ""), ...new Set(fields), name, verb].join(" ");
}

const changeable = "input:not([type=hidden], [type=file], [type=number], [type=date], [type=range]), textarea, select";

/** Ticks what is not ticked, chooses another option in each list, and types nonsense. */
function change(field: HTMLInputElement | HTMLSelectElement, index: number): void {
  if ("options" in field) field.selectedIndex = (field.selectedIndex + 1 + index) % field.options.length;
  else if (field.type === "checkbox") field.checked = !field.checked;
  else if (field.type === "radio") field.checked = true;
  else field.value = "?";
}

const fieldsOf = ({ form }: HTMLButtonElement) => [...(form?.querySelectorAll<HTMLInputElement>(changeable) ?? [])];

function submitButtons(main: Element): HTMLButtonElement[] {
  const buttons = [...main.querySelectorAll<HTMLButtonElement>("form[method=post] button")];
  return buttons.filter(({ type, disabled }) => type === "submit" && !disabled);
}
