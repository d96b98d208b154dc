import { createContext } from "react-router";
import type { Caller } from "../server/accounts/sign-in.ts";
import type { Shop } from "../server/shop.ts";
import type { Previews } from "./ui/previews.ts";

/** What app/http/listener.ts hands to every loader and action. */
export const shopContext = createContext<Shop>();
export const callerContext = createContext<Caller>();
/** Names this request in the log, and on the error page, where the customer can quote it. */
export const requestIdContext = createContext<string>();
/** Lets the page's own inline scripts pass the content security policy; empty for a page that is kept, whose scripts are named by hash. */
export const nonceContext = createContext<string>();
/** The blurred previews of all pictures, for those that a page shows. */
export const previewsContext = createContext<Previews>({});
