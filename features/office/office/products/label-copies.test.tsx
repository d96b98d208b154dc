import { fireEvent, screen } from "@testing-library/react";
import { Link, useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { readInteger } from "#platform/rules/read-integer.ts";
import { showInOffice } from "#tests/components/show-office.tsx";
import { LabelCopies } from "./label-copies.tsx";

function Choice() {
  const [query] = useSearchParams();
  return (
    <>
      <Link to="?batch=EG-02">EG-02</Link>
      <LabelCopies batch={query.get("batch")} copies={readInteger(query.get("copies")) || 1} />
    </>
  );
}

const copies = () => screen.getByLabelText<HTMLInputElement>("Copies").value;

test("the field says how many labels are printed, also of another batch, and after a number was typed", async () => {
  showInOffice(<Choice />, { at: "/office/page?batch=EG-01" });
  fireEvent.change(screen.getByLabelText("Copies"), { target: { value: "5" } });
  fireEvent.click(screen.getByText("Set"));
  await screen.findByText("Print 5 labels");
  expect(copies()).toBe("5");
  fireEvent.click(screen.getByText("EG-02"));
  await screen.findByText("Print the label");
  expect(copies()).toBe("1");
});
