import type { LoaderFunctionArgs } from "react-router";
import { authenticateKey } from "#features/api-keys/middleware/authenticate-key.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { withHeaders } from "#platform/http/responses.ts";
import { respondToMcp } from "../server/mcp-server.ts";

/** `POST /mcp`: the Model Context Protocol, for an assistant with a key. */
export async function action({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const use = await authenticateKey(context.get(shopContext), request, { ip: context.get(callerContext).ip });
  return use instanceof Response ? use : withHeaders(await respondToMcp(use, request), use.headers);
}

/** GET, which the protocol answers with 405 because no stream is kept. */
export const loader = action;
