import type { Shop } from "#platform/shop.ts";
import type { Providers } from "./providers/open-providers.ts";
import { ProviderUnavailable, type Provider } from "./providers/provider.ts";

const MAX_TIMEOUTS = 3;

/**
 * The shop with a circuit breaker for each provider: after three calls that timed out, further calls throw
 * `ProviderUnavailable` at once. For one run of many calls, where each would otherwise wait for its time limit.
 */
export function withCircuitBreakers(shop: Shop): Shop {
  const timeouts = new Map<Provider["name"], number>();
  const providers: Providers = {};
  for (const [method, provider] of Object.entries(shop.providers)) {
    providers[method as keyof Providers] = withCircuitBreaker(provider, timeouts);
  }
  return { ...shop, providers };
}

/** `timeouts` counts by provider, because two methods may call the same provider. */
function withCircuitBreaker(provider: Provider, timeouts: Map<Provider["name"], number>): Provider {
  const { name } = provider;
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    const count = timeouts.get(name) ?? 0;
    if (count >= MAX_TIMEOUTS)
      throw new ProviderUnavailable(`${name} does not answer and is not asked again in this run`);
    try {
      return await run();
    } catch (error) {
      if (isTimeout(error)) timeouts.set(name, (timeouts.get(name) ?? 0) + 1);
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

/** Whether the call waited for its time limit; an error that comes at once delays nothing. */
function isTimeout(error: unknown): boolean {
  return error instanceof ProviderUnavailable && (error.cause as Error | undefined)?.name === "TimeoutError";
}
