import { createContext } from "react-router";
import type { Caller } from "../server/accounts/sign-in.ts";
import type { Shop } from "../server/shop.ts";
import type { Previews } from "./ui/product/previews.ts";

/** The contexts that app/http/listener.ts passes to every loader and action. */
export const shopContext = createContext<Shop>();
export const callerContext = createContext<Caller>();
/** The id of this request in the log and on the error page, where the customer can quote it. */
export const requestIdContext = createContext<string>();
/**
 * The nonce of the page's inline scripts in its content security policy, for each response another; empty in
 * development. The page cache replaces it by the scripts' hashes.
 */
export const nonceContext = createContext<string>();
/** The blurred previews of all pictures; a page uses those of the pictures that it shows. */
export const previewsContext = createContext<Previews>({});
