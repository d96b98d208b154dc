import { z } from "zod";
import { orderExample } from "#features/orders/operations.ts";
import { ORDER_ID } from "#features/orders/rules/order.ts";
import { onlineMethods, paymentMethods, staffMethods } from "#features/shop/rules/payment-methods.ts";
import {
  answered,
  describeBadInput,
  notSignedIn,
  type Operation,
  refusal,
  type ResponseDescription,
  tooMany,
} from "#platform/rules/operation.ts";
import type { RefusalCode } from "#platform/rules/refusal.ts";
import { badInputResponse, signedOutResponse, withoutSuccess } from "#platform/rules/responses.ts";
import { onlinePaymentRequest, paymentReport, ussdPaymentRequest } from "./rules/payment-request.ts";
import {
  paymentNotStartedResponse,
  onlinePaymentResponse,
  paymentEndedResponse,
  paymentStatusResponse,
  reportedResponse,
  transferAccountResponse,
  ussdPaymentResponse,
} from "./rules/responses.ts";

const { id: orderId, total, customerEmail, customerName, customerPhone, items } = orderExample;

export const orderIdParameter = z.object({
  orderId: z.string().regex(ORDER_ID).meta({ description: "The id of the order", example: orderId }),
});

/** A refusal in the format of the operations that start a payment. */
function startRefusal(description: string, codes: RefusalCode[], message: string): ResponseDescription {
  const schema = paymentNotStartedResponse(...codes);
  return answered(description, schema, { success: false, code: codes[0], message });
}

/** The same for the errors that every operation has. */
const badPayment = (field: string, error: string) => failed(describeBadInput(field, error), badInputResponse);

const signedOutPayment = failed(notSignedIn, signedOutResponse);

function failed(response: ResponseDescription, schema: z.ZodObject): ResponseDescription {
  return { ...response, schema: withoutSuccess(schema), example: { success: false, ...Object(response.example) } };
}

const NOT_OWN = "The signed-in account has no such order.";

const noOrderToPay = startRefusal(NOT_OWN, ["order-not-found"], "Order not found");

const noSuchPayment = startRefusal(
  `${NOT_OWN} Or the shop knows no such method: 'Invalid payment method'.`,
  ["order-not-found", "method-unknown"],
  "Order not found",
);

const notStarted = startRefusal(
  "The payment cannot be started.",
  ["order-differs", "method-off", "order-closed", "payment-starting"],
  "The amount is not the total of this order.",
);

const providerFailed = (message: string) =>
  startRefusal(
    "The provider refused or did not respond in time. A retry sends it the same reference.",
    ["payment-not-started"],
    message,
  );

const TOO_MANY = "That was a lot of payments at once. Please try again in an hour, or write to us.";

const tooManyPayments = tooMany(TOO_MANY);

export const operations: Operation[] = [
  {
    id: "startOnlinePayment",
    method: "POST",
    path: "/api/:method/initialize",
    tag: "Payments",
    summary: "Start an online payment",
    description:
      "Creates a payment page at the provider and returns its URL. The body must match the order; otherwise the payment is refused. A repeated request returns the same page while it is open.",
    access: "account",
    parameters: z.object({ method: z.enum(onlineMethods).meta({ example: "opay" }) }),
    body: {
      schema: onlinePaymentRequest,
      example: { amount: total, currency: "NGN", email: customerEmail, orderId, customerName, customerPhone, items },
      fields: {
        amount: "The total of the order, in whole naira",
        orderId: "The id of the order",
        items: "The items of the order, with its prices",
      },
    },
    responses: {
      200: answered("The payment page is open.", onlinePaymentResponse, {
        success: true,
        paymentUrl: "https://cashier.opayweb.com/2612",
        reference: "CBLq7Zr0W2mXc8TnB4yKd1Le",
        message: "The payment page is open",
      }),
      400: badPayment("orderId", "This is not an order id"),
      401: signedOutPayment,
      404: noSuchPayment,
      409: notStarted,
      429: startRefusal(tooManyPayments.description, ["too-many"], TOO_MANY),
      502: providerFailed("OPay payment initialization failed"),
    },
  },
  {
    id: "startUssdPayment",
    method: "POST",
    path: "/api/ussd/initialize",
    tag: "Payments",
    summary: "Start a USSD payment",
    description:
      "Returns the USSD code that pays an order. A repeated request, also for another bank, returns the same reference.",
    access: "account",
    body: {
      schema: ussdPaymentRequest,
      example: { amount: total, orderId, customerPhone: "0803 555 0142", bankCode: "058" },
      fields: {
        amount: "The total of the order, in whole naira",
        orderId: "The id of the order",
        bankCode: "Three digits: the code of one of the banks that the checkout lists",
      },
    },
    responses: {
      200: answered("The USSD code to dial.", ussdPaymentResponse, {
        reference: "USSD_0123456789",
        ussdCode: "*737*53347*0123456789#",
      }),
      400: badPayment("bankCode", "Please select a bank"),
      401: signedOutPayment,
      404: noOrderToPay,
      409: notStarted,
      429: startRefusal(tooManyPayments.description, ["too-many"], TOO_MANY),
      502: providerFailed("USSD payment initialization failed"),
    },
  },
  {
    id: "startTransfer",
    method: "POST",
    path: "/api/orders/:orderId/transfer-account",
    tag: "Payments",
    summary: "Get an account for a transfer",
    description:
      "Returns an account number to which exactly the open amount of the order is transferred, and whose money confirms the order by itself. A repeated request returns the same account until it ends. Refused where the shop has no provider for it: transfers then go to one of the shop’s own accounts.",
    access: "owner",
    parameters: orderIdParameter,
    responses: {
      200: answered("The account.", transferAccountResponse, {
        reference: "CBLq7Zr0W2mXc8TnB4yKd1Le",
        amount: total,
        bankName: "Wema Bank",
        accountNumber: "6000140770",
        accountName: "Monnify / Larder Ltd",
        expiresAt: "2026-11-21T10:10:00.000Z",
        secondsLeft: 2400,
        token: "0123456789abcdef0123456789abcdef",
      }),
      404: refusal(NOT_OWN, ["order-not-found"], "Order not found"),
      409: refusal(
        "The order no longer awaits a payment, its transfer is reported already, another request is getting the account, or accounts are not given for it.",
        ["order-closed", "order-waits", "payment-starting", "method-off"],
        "This order no longer waits for a payment.",
      ),
      429: tooManyPayments,
      502: refusal(
        "The provider refused or did not respond in time. A retry sends it the same reference.",
        ["payment-not-started"],
        "Bank transfer initialization failed",
      ),
    },
  },
  {
    id: "getPaymentStatus",
    method: "GET",
    path: "/api/payments/:token",
    tag: "Payments",
    summary: "Ask whether a payment has arrived",
    description: "The state of a payment, after asking its provider. The token is the only authorization.",
    access: "public",
    parameters: z.object({ token: z.string().meta({ example: "0123456789abcdef0123456789abcdef" }) }),
    responses: {
      200: answered("The state of the payment.", paymentStatusResponse, {
        status: "paid",
        orderPaid: true,
        returnedKobo: 0,
      }),
      404: refusal("There is no such payment.", ["payment-not-found"], "Payment not found"),
    },
  },
  {
    id: "reportPayment",
    method: "POST",
    path: "/api/orders/:orderId/:report",
    tag: "Payments",
    summary: "Report a bank transfer or a USSD payment",
    description:
      "Records that the customer has paid by bank transfer, or has dialled the code; staff, or the provider that knows the code, confirm the payment when the money has arrived. Returns the same reference each time. The body can be empty.",
    access: "owner",
    parameters: orderIdParameter.extend({
      report: z.enum(staffMethods.map((method) => paymentMethods[method].reportPath)).meta({ example: "transfer" }),
    }),
    body: {
      schema: paymentReport,
      example: { accountId: "gtbank" },
      fields: { accountId: "The account that a transfer was sent to; staff look for it there" },
    },
    responses: {
      400: describeBadInput("accountId", "This is not one of our accounts"),
      201: answered("Recorded.", reportedResponse, { reference: `BANK_${orderId}_1795253460000` }),
      404: refusal(
        `${NOT_OWN} Or the shop knows no such method: 'Invalid payment method'.`,
        ["order-not-found", "method-unknown"],
        "Order not found",
      ),
      409: refusal(
        "The order no longer awaits a payment, the shop has no bank account for transfers, transfers are off for the country that the order is paid from, or no USSD payment was started for the order.",
        ["order-closed", "no-bank-account", "method-off", "payment-not-found"],
        "This order no longer waits for a payment.",
      ),
      429: tooManyPayments,
    },
  },
  {
    id: "endPayment",
    method: "POST",
    path: "/api/orders/:orderId/payment-end",
    tag: "Payments",
    summary: "End a payment that has begun",
    description:
      "Asks the provider whether the order is paid, and if it is not, ends the payment, so that the order can be changed or paid in another way. Money that arrives on it all the same pays the order, or goes back. Nothing happens when none has begun. `GET /api/me` has the state of the order afterwards.",
    access: "owner",
    parameters: orderIdParameter,
    responses: {
      200: answered("No payment of the order is open any more.", paymentEndedResponse, { ended: true }),
      404: refusal(NOT_OWN, ["order-not-found"], "Order not found"),
      409: refusal(
        "The customer has reported the payment, or it is not known yet whether it was made.",
        ["order-waits", "payment-starting"],
        "This order is being paid just now. Please try again in a moment.",
      ),
      429: tooManyPayments,
    },
  },
];
