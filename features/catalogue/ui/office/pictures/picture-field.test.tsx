import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { PictureField } from "./picture-field.tsx";

const MB = 1024 * 1024;
const file = (size: number) => new File([new Uint8Array(size)], "egusi.jpg", { type: "image/jpeg" });

/** A browser that writes pictures of these types, with these sizes, and notes how large it drew them. */
const drawn: number[][] = [];
function pretendCanvas(written: Record<string, number>, [width, height] = [4000, 3000]) {
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close() {} }));
  const context = { drawImage: (_: unknown, ...box: number[]) => drawn.push(box), fillRect() {}, fillStyle: "" };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as unknown as GPUCanvasContext);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type = "") => {
    const size = written[type];
    done(new Blob([new Uint8Array(size ?? 1)], { type: size === undefined ? "image/png" : type }));
  });
  vi.stubGlobal(
    "DataTransfer",
    class {
      files: File[] = [];
      items = { add: (one: File) => this.files.push(one) };
    },
  );
}
beforeEach(() => void (drawn.length = 0));

const input = () => screen.getByLabelText<HTMLInputElement>("New picture", { exact: false });
const note = () => document.getElementById(input().getAttribute("aria-describedby") ?? "");

async function choose(...files: File[]) {
  Object.defineProperty(input(), "files", { value: files, writable: true, configurable: true });
  await act(async () => void fireEvent.change(input()));
}

test("a large picture is made smaller before it is sent, and the field says so in place of an earlier error", async () => {
  render(<PictureField label="New picture" error="Too large" required />);
  expect(note()).toMatchObject({ textContent: "Too large", className: "field-error" });
  pretendCanvas({ "image/webp": MB });
  await choose(file(5 * MB));
  expect(note()).toMatchObject({
    textContent: "Made smaller for sending: 5.0 MB became 1.0 MB.",
    className: "field-hint",
  });
  expect(input().files?.[0]).toMatchObject({ type: "image/webp", name: "egusi.jpg" });
  expect(drawn).toEqual([[0, 0, 2560, 1920]]);
  await choose();
  expect(note()?.textContent).toBe("Too large");
});

test.each<[[number, number], [number, number]]>([
  [
    [6000, 2000],
    [4800, 1600],
  ],
  [
    [2000, 1000],
    [2000, 1000],
  ],
  [
    [2560, 2560],
    [2560, 2560],
  ],
])("a picture of %s pixels is sent with %s, so that its middle square stays sharp", async (size, sent) => {
  render(<PictureField label="New picture" error={undefined} />);
  pretendCanvas({ "image/jpeg": MB }, size);
  await choose(file(5 * MB));
  expect(drawn.at(-1)).toEqual([0, 0, ...sent]);
  expect(input().files?.[0]?.type).toBe("image/jpeg");
});

test("a small picture, or one that would not get smaller, is sent as it is; one of more than 10 MB is not", async () => {
  render(<PictureField label="New picture" error={undefined} />);
  pretendCanvas({ "image/webp": 20 * MB });
  const small = file(2 * MB);
  await choose(small);
  expect([input().files?.[0], drawn]).toEqual([small, []]);
  expect(note()?.textContent).toMatch(/^JPEG, PNG/);
  const large = file(5 * MB);
  await choose(large);
  expect(input().files?.[0]).toBe(large);
  await choose(file(11 * MB));
  expect(note()).toMatchObject({
    textContent: "This picture has 11.0 MB. Please choose one of up to 10 MB.",
    className: "field-error",
  });
  expect(input().value).toBe("");
});
