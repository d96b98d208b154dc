import { beforeAll, test } from "vitest";
import { accessibleName } from "../no-script/accessibility.ts";
import { press } from "../no-script/press.ts";
import {
  expectTexts,
  featuresWithPages,
  mainOf,
  openDescribedPages,
  type DescribedPages,
  type Opened,
} from "./described-pages.ts";

let shop: DescribedPages;
beforeAll(async () => {
  shop = await openDescribedPages();
});

// All buttons are pressed in one shop, one after the other. Those with which staff close the shop or delete accounts
// come last.
const last = ["office", "people"];
const inSequence = [...featuresWithPages.filter((feature) => !last.includes(feature)), ...last];
test.each(inSequence)("the forms of the pages of %s are answered as its answers.txt says", async (feature) => {
  const texts: string[] = [];
  const pressed = new Set<string>();
  for (const view of shop.viewsOf(feature)) {
    const answers = await pressAll(view, pressed);
    if (answers.length > 0) texts.push([`=== ${view.route} as ${view.as}`, ...answers].join("\n"));
  }
  await expectTexts(feature, "answers", texts);
});

/** Presses each kind of button of a page's forms, with all fields changed and then with what they show. */
async function pressAll(view: Opened, pressed: Set<string>): Promise<string[]> {
  const answers: string[] = [];
  let opened: Awaited<ReturnType<typeof shop.open>> | undefined = await shop.open(view);
  for (const [index, button] of submitButtons(opened.main).entries()) {
    const kind = kindOfButton(button);
    if (pressed.has(kind)) continue;
    pressed.add(kind);
    for (const isChanged of fieldsOf(button).length > 0 ? [true, false] : [false]) {
      const { page, main } = opened ?? (await shop.open(view));
      const same = submitButtons(main)[index];
      // An earlier answer has removed the button.
      if (!same || accessibleName(same) !== accessibleName(button)) break;
      if (isChanged) fieldsOf(same).forEach(change);
      const before = new Set(said(main));
      const next = press(same, { sendInvalid: true });
      if (!next) break;
      const name = shop.masks.text(accessibleName(same));
      await page.navigate(next);
      opened = undefined;
      const answer = mainOf(page);
      const kinds = said(answer).filter((one) => !before.has(one));
      const about = [
        page.status(),
        shop.masks.url(page.url()),
        ...kinds.map((one) => one.split(":")[0]),
        ...wrongFields(answer),
      ];
      answers.push(`${name}${isChanged ? ", with changed fields" : ""} → ${[...new Set(about)].join(" ")}`);
    }
  }
  return answers;
}

/** What a page says of what was done or refused. */
function said(main: Element): string[] {
  const regions = [...main.querySelectorAll("[role=status], [role=alert]")];
  return regions.flatMap((one) => (one.textContent.trim() ? [`${one.getAttribute("role")}: ${one.textContent}`] : []));
}

const wrongFields = (main: Element) =>
  [...main.querySelectorAll("[aria-invalid=true]")].map(
    (field) => `wrong:${shop.masks.text(field.getAttribute("name") ?? "")}`,
  );

/** Buttons of one kind send the same fields to the same page, and their names begin with the same verb. */
function kindOfButton(button: HTMLButtonElement): string {
  const { form, name } = button;
  const fields = [...(form?.elements ?? [])].map((field) => shop.masks.text(field.getAttribute("name") ?? ""));
  const [verb = ""] = shop.masks.text(accessibleName(button)).split(" ");
  return [shop.masks.url(form?.getAttribute("action") ?? ""), ...new Set(fields), name, verb].join(" ");
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
