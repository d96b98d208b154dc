import { z } from "zod";

const id = (description: string, example: string) => z.string().meta({ description, example });

export const orderPath = z.object({ order: id("The id of an order", "CBL_1795253400000_k3x9q0v7a") });
export const accountPath = z.object({ account: id("The `customerId` of an order", "8c0d2f6a") });
export const productPath = z.object({ product: id("The number of a product", "1") });
export const batchPath = z.object({ batch: id("The id of a batch", "1") });
