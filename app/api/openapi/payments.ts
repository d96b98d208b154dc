import { z } from "zod";
import {
  paymentNotStartedResponse,
  onlinePaymentResponse,
  refusalResponse,
  reportedResponse,
  ussdPaymentResponse,
} from "../../../domain/responses.ts";
import { ORDER_ID } from "../../../domain/order.ts";
import { onlinePaymentRequest, ussdPaymentRequest } from "../../../domain/payment-request.ts";
import { badInput, notSignedIn, tooMuch, type ResponseDescription, type Operation } from "./operation.ts";
import { orderExample } from "./orders.ts";

const { id: orderId, total, customerEmail, customerName, customerPhone, items } = orderExample;

const orderIdParameter = z.object({
  orderId: z
    .string()
    .regex(ORDER_ID)
    .meta({ description: "The id under which the order was placed", example: orderId }),
});

const noSuchOrder: ResponseDescription = {
  words: "The person signed in has no such order.",
  schema: refusalResponse("order-not-found"),
  example: { code: "order-not-found", message: "Order not found" },
};

/** The same in the form of the calls that begin a payment. */
const nothingToPay: ResponseDescription = {
  words: noSuchOrder.words,
  schema: paymentNotStartedResponse("order-not-found"),
  example: { success: false, code: "order-not-found", message: "Order not found" },
};

const notBegun: ResponseDescription = {
  words: "The payment cannot begin like this.",
  schema: paymentNotStartedResponse("method-off", "order-closed", "order-differs", "payment-starting"),
  example: { success: false, code: "order-differs", message: "The amount is not the total of this order." },
};

const providerSilent = (message: string): ResponseDescription => ({
  words: "The provider says no, or nothing. Asking again sends it the same reference.",
  schema: paymentNotStartedResponse("payment-not-started"),
  example: { success: false, code: "payment-not-started", message },
});

export const payments: Operation[] = [
  {
    id: "beginOnlinePayment",
    method: "POST",
    path: "/api/:method/initialize",
    tag: "Payments",
    title: "Begin to pay online",
    words:
      "Opens the provider's own page for an order and answers where it is. The body says what the order says; when it does not, nothing begins. Asking again answers the same page, while it is open.",
    who: "signed in",
    parameters: z.object({ method: z.enum(["opay", "moniepoint"]).meta({ example: "opay" }) }),
    body: {
      schema: onlinePaymentRequest,
      example: { amount: total, currency: "NGN", email: customerEmail, orderId, customerName, customerPhone, items },
      fields: {
        amount: "The order's total, in whole naira",
        orderId: "The id under which the order was placed",
        items: "Those of the order, with its prices",
      },
    },
    answers: {
      200: {
        words: "The page is open.",
        schema: onlinePaymentResponse,
        example: {
          success: true,
          paymentUrl: "https://cashier.opayweb.com/2612",
          reference: "CBLq7Zr0W2mXc8TnB4yKd1Le",
          message: "The payment page is open",
        },
      },
      400: {
        ...badInput,
        example: {
          code: "bad-input",
          message: "orderId: This is not an order id",
          errors: { orderId: "This is not an order id" },
        },
      },
      401: notSignedIn,
      404: nothingToPay,
      409: notBegun,
      413: tooMuch,
      502: providerSilent("OPay payment initialization failed"),
    },
  },
  {
    id: "beginUssdPayment",
    method: "POST",
    path: "/api/ussd/initialize",
    tag: "Payments",
    title: "Begin to pay by USSD",
    words: "Answers what to dial to pay an order. Asking again, also for another bank, keeps the reference.",
    who: "signed in",
    body: {
      schema: ussdPaymentRequest,
      example: { amount: total, orderId, customerPhone: "0803 555 0142", bankCode: "058" },
      fields: {
        amount: "The order's total, in whole naira",
        orderId: "The id under which the order was placed",
        bankCode: "Three digits, as the checkout lists the banks",
      },
    },
    answers: {
      200: {
        words: "What to dial.",
        schema: ussdPaymentResponse,
        example: { reference: "USSD_0123456789", ussdCode: "*737*53347*0123456789#" },
      },
      400: {
        ...badInput,
        example: {
          code: "bad-input",
          message: "bankCode: Please select a bank",
          errors: { bankCode: "Please select a bank" },
        },
      },
      401: notSignedIn,
      404: nothingToPay,
      409: notBegun,
      413: tooMuch,
      502: providerSilent("USSD payment initialization failed"),
    },
  },
  {
    id: "reportTransfer",
    method: "POST",
    path: "/api/orders/:orderId/transfer",
    tag: "Payments",
    title: "I've made the transfer",
    words:
      "Notes that the order was paid by bank transfer; staff confirms it when the money is there. The reference is the same each time. The body is empty.",
    who: "owner",
    parameters: orderIdParameter,
    answers: {
      201: {
        words: "Noted.",
        schema: reportedResponse,
        example: { reference: `BANK_${orderId}_1795253460000` },
      },
      401: notSignedIn,
      404: noSuchOrder,
      409: {
        words: "The order no longer waits for a payment, or the shop has no account to transfer to.",
        schema: refusalResponse("order-closed", "no-bank-account"),
        example: { code: "order-closed", message: "This order no longer waits for a payment." },
      },
    },
  },
  {
    id: "reportUssdPayment",
    method: "POST",
    path: "/api/orders/:orderId/ussd-payment",
    tag: "Payments",
    title: "I've completed the USSD payment",
    words: "Notes that the code was dialled; the payment begun for it is then looked for. The body is empty.",
    who: "owner",
    parameters: orderIdParameter,
    answers: {
      201: { words: "Noted.", schema: reportedResponse, example: { reference: "USSD_0123456789" } },
      401: notSignedIn,
      404: noSuchOrder,
      409: {
        words: "The order no longer waits for a payment, or no USSD payment was begun for it.",
        schema: refusalResponse("order-closed", "payment-not-found"),
        example: { code: "payment-not-found", message: "USSD payment initialization failed" },
      },
    },
  },
];
