import { answered, type Operation } from "#platform/rules/operation.ts";
import { addressExample, profileResponse } from "./rules/responses.ts";

const savedAddress = {
  id: "3f0c2a52-6c0e-4f0e-9a55-0f6a3f1f9d11",
  fullName: "Ngozi Nwosu",
  phone: "+2348035550199",
  label: "Mama",
  ...addressExample,
  landmark: "Opposite the Methodist church",
  shippingMethod: "express" as const,
  isDefault: true,
};

export const operations: Operation[] = [
  {
    id: "readProfile",
    method: "GET",
    path: "/api/profile",
    tag: "Account",
    summary: "Read the profile",
    description: "The saved details with which the checkout prefills its form.",
    access: "account",
    responses: {
      200: answered("The profile.", profileResponse, {
        name: "Amara Nwosu",
        email: "amara@example.com",
        phone: "+2348035550142",
        address: addressExample,
        addresses: [savedAddress],
      }),
    },
  },
];
