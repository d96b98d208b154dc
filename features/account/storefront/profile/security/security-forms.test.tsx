import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { showPage } from "#tests/components/show-page.tsx";
import Passkey from "./passkey.tsx";

const alertText = (within: ParentNode) => within.querySelector("[role=alert]")?.textContent;
const asksForPassword = (form: Element) => form.querySelector("[name=identityPassword]") !== null;

test("who has to confirm the removal or the new name of a passkey does so in the form that was pressed only", async () => {
  const sent: unknown[] = [];
  showPage(Passkey, {
    loaderData: { name: "Phone" },
    action: (fields) => {
      const typed = Object.fromEntries(fields);
      sent.push(typed);
      return { alert: `Is it you? ${sent.length}`, confirm: true, typed };
    },
  });
  const name = screen.getByLabelText<HTMLInputElement>("Its name");
  const forms = [...document.querySelectorAll("form")] as [HTMLFormElement, HTMLFormElement];
  const [rename, remove] = forms;
  expect([forms.map(alertText), forms.map(asksForPassword)]).toEqual([
    [undefined, undefined],
    [false, false],
  ]);
  fireEvent.submit(remove);
  const first = await screen.findByText("Is it you? 1");
  expect([forms.map(alertText), forms.map(asksForPassword)]).toEqual([
    [undefined, "Is it you? 1"],
    [false, true],
  ]);
  expect([document.activeElement, name.value, name.ariaInvalid]).toEqual([first, "Phone", null]);
  fireEvent.change(name, { target: { value: "Old phone" } });
  fireEvent.submit(rename);
  const second = await screen.findByText("Is it you? 2");
  expect([forms.map(alertText), forms.map(asksForPassword)]).toEqual([
    ["Is it you? 2", undefined],
    [true, false],
  ]);
  expect([document.activeElement, name.value]).toEqual([second, "Old phone"]);
  expect(sent).toEqual([{ remove: "yes" }, { name: "Old phone" }]);
});
