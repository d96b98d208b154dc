import type { Shop } from "../shop.ts";
import type { Providers } from "./providers/open-providers.ts";
import { ProviderUnavailable, type Provider } from "./providers/provider.ts";

const MAX_SILENCES = 3;

/**
 * The shop with providers that are not called any more once three calls to them got no reply in time: further calls
 * throw `ProviderUnavailable` at once. For a run of many calls, which a silent provider would otherwise hold up by the
 * time limit of each.
 */
export function limitSilences(shop: Shop): Shop {
  const silences = new Map<Provider["name"], number>();
  const providers: Providers = {};
  for (const [method, provider] of Object.entries(shop.providers)) {
    providers[method as keyof Providers] = limited(provider, silences);
  }
  return { ...shop, providers };
}

function limited(provider: Provider, silences: Map<Provider["name"], number>): Provider {
  const { name } = provider;
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    const count = silences.get(name) ?? 0;
    if (count >= MAX_SILENCES) throw new ProviderUnavailable(`${name} is silent and is not asked again in this run`);
    try {
      return await run();
    } catch (error) {
      if (isSilence(error)) silences.set(name, (silences.get(name) ?? 0) + 1);
      throw error;
    }
  };
  const { findDispute, listDisputes } = provider;
  return {
    ...provider,
    query: (payment) => call(() => provider.query(payment)),
    close: (reference) => call(() => provider.close(reference)),
    refund: (request) => call(() => provider.refund(request)),
    queryRefund: (request) => call(() => provider.queryRefund(request)),
    ...(findDispute && { findDispute: (reference) => call(() => findDispute(reference)) }),
    ...(listDisputes && { listDisputes: (since) => call(() => listDisputes(since)) }),
  };
}

/** Whether the time limit of a call has passed; an error that comes at once holds nothing up. */
function isSilence(error: unknown): boolean {
  return error instanceof ProviderUnavailable && (error.cause as Error | undefined)?.name === "TimeoutError";
}
