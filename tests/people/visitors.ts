import http from "node:http";

const PAGES = ["/", "/products", "/product/1", "/about", "/faq"];
const REQUEST_LIMIT_MS = 15_000;

export type Visits = {
  pages: number;
  assets: number;
  slowestMs: number;
  /** Requests without an answer, or with a status other than 200, and why. */ failed: string[];
  /** Lets the requests in progress end. */ stop(): Promise<void>;
};

/**
 * Visitors open public pages and then their scripts and styles: three of them over connections that stay open, as
 * browsers and proxies do, and one over a new connection for each request. Another has had a page open since the start
 * and requests its files again. No failed request is repeated.
 */
export function startVisitors(url: string): Visits {
  const ended = new AbortController();
  const agents = [true, true, true, false].map((keepAlive) => new http.Agent({ keepAlive }));
  const visits: Visits = { pages: 0, assets: 0, slowestMs: 0, failed: [], stop };
  const open = async (agent: http.Agent, path: string) => {
    const before = performance.now();
    const { status, text } = await get(agent, url + path);
    visits.slowestMs = Math.max(visits.slowestMs, Math.round(performance.now() - before));
    if (status !== 200) visits.failed.push(`${path}: ${status}`);
    return text;
  };
  const openAssets = async (agent: http.Agent, page: string) => {
    for (const path of findAssets(page)) {
      if (ended.signal.aborted) return;
      await open(agent, path);
      visits.assets += 1;
    }
  };
  const visit = async (agent: http.Agent) => {
    for (let index = 0; !ended.signal.aborted; index += 1) {
      const page = await open(agent, PAGES[index % PAGES.length] ?? "/");
      visits.pages += 1;
      await openAssets(agent, page);
    }
  };
  const stay = async (agent: http.Agent) => {
    const page = await open(agent, "/");
    while (!ended.signal.aborted) await openAssets(agent, page);
  };
  const visitors = Promise.all([...agents.map(visit), stay(agents[0]!)]);
  async function stop(): Promise<void> {
    ended.abort();
    await visitors;
    for (const agent of agents) agent.destroy();
  }
  return visits;
}

/** The status is the error's message for a request without an answer. */
function get(agent: http.Agent, url: string): Promise<{ status: number | string; text: string }> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: error.message, text: "" });
    const request = http.get(url, { agent, signal: AbortSignal.timeout(REQUEST_LIMIT_MS) }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text })).on("error", fail);
    });
    request.on("error", fail);
  });
}

function findAssets(page: string): Set<string> {
  return new Set([...page.matchAll(/"(\/assets\/[^"\s]+)"/g)].map(([, path = ""]) => path));
}
