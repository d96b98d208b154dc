import { expect, onTestFinished, test, vi } from "vitest";
import { seedTable } from "../../../../tests/shipping-table.ts";

const egusi = { price: 1_000 };

test("the shipping table is requested once for a page, and again after it could not be had", async () => {
  // The query evaluates the module anew, as on a page that was just loaded.
  const newPage = "./chosen-delivery.ts?new-page";
  const { deliveryTo } = (await import(/* @vite-ignore */ newPage)) as typeof import("./chosen-delivery.ts");
  const request = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  request.mockImplementation(async () => Response.json(seedTable));
  vi.stubGlobal("fetch", request);
  onTestFinished(() => void vi.unstubAllGlobals());
  await expect(deliveryTo("Ghana", egusi)).rejects.toThrow("Failed to fetch");
  expect(await deliveryTo("Ghana", egusi)).toMatchObject({
    total: expect.stringMatching(/^One pack with tax and delivery: ₦[\d,]+$/) as string,
    lines: expect.arrayContaining(["Express: 8-10 business days, ₦40,000"]) as string[],
  });
  expect(await deliveryTo("Atlantis", egusi)).toBeUndefined();
  expect(request).toHaveBeenCalledTimes(2);
});
