/** A server that DATABASE_URL names. Without `host`, the driver reads host and port from the connection string. */
export type Host = { name: string; host?: string; port?: number };

const CONNECTION_STRING = /^(postgres(?:ql)?:\/\/)(?:([^/?#]*)@)?([^/?#@]*)(.*)$/s;
const DEFAULT_PORT = 5432;

/**
 * Reads a connection string that lists one host or several as libpq does: `postgresql://user@one:5432,two:5432/shop` or
 * `?host=one,two&port=5432`; a single port applies to all hosts. Also returns a connection string that names only the
 * first host, because the driver does not understand lists. Throws an error that says what is wrong.
 */
export function readHosts(url: string): { connectionString: string; hosts: Host[] } {
  const [, scheme = "", login, authority = "", rest = ""] = CONNECTION_STRING.exec(url) ?? [];
  if (scheme === "") throw new Error("must begin with postgresql://");
  const [path = "", search = ""] = rest.split(/\?(.*)/s);
  if (login === undefined && (path.includes("@") || (rest.includes("@") && /^[^[]*:\D/.test(authority)))) {
    // Part of the password would be read as a port, and shown in messages.
    throw new Error("has a password with a character that must be encoded: / as %2F, ? as %3F, # as %23");
  }
  const query = new URLSearchParams(search);
  query.delete("target_session_attrs");
  const hosts = query.has("host") ? hostsInQuery(query) : authority.split(",").map(hostInAuthority);
  const [first] = hosts;
  if (hosts.length > 1 && first) {
    if (hosts.some(({ host }) => !host)) throw new Error("lists a host without a name");
    query.set("host", first.host ?? "");
    query.set("port", String(first.port));
  }
  const server = hosts.length > 1 ? "list" : authority;
  const text = query.size > 0 ? `?${query}` : "";
  return {
    connectionString: `${scheme}${login === undefined ? "" : `${login}@`}${server}${path}${text}`,
    hosts: hosts.length > 1 ? hosts : [{ name: first?.name ?? "" }],
  };
}

/** Whether the server is reached through a Unix socket, with no network between it and the shop. */
export function isLocal({ name }: Host): boolean {
  return name.startsWith("/");
}

function hostsInQuery(query: URLSearchParams): Host[] {
  const names = (query.get("host") ?? "").split(",");
  const ports = (query.get("port") ?? String(DEFAULT_PORT)).split(",");
  if (ports.length > 1 && ports.length !== names.length) throw new Error("lists more or fewer ports than hosts");
  return names.map((host, index) => namedHost(host, ports[index] ?? ports[0]));
}

function hostInAuthority(text: string): Host {
  const [, bracketed, plain = "", port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d*))?$/.exec(text) ?? [];
  if (bracketed === undefined && plain === "" && text !== "") throw new Error(`lists ${text}, which is no host`);
  return namedHost(decodeURIComponent(bracketed ?? plain), port);
}

function namedHost(host: string, text: string | undefined): Host {
  const port = Number(text || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`lists ${text}, which is no port`);
  if (host.startsWith("/")) return { name: host, host, port };
  return { name: `${host.includes(":") ? `[${host}]` : host}:${port}`, host, port };
}
