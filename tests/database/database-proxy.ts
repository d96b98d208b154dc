import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP proxy in front of PostgreSQL that can lose data without closing a connection, as a network does. */
export type DatabaseProxy = {
  port: number;
  /** Open connections carry nothing from now on; new ones work. */ freeze(): void;
  /** No connection carries anything, not even a new one, although the proxy accepts it. */ partition(): void;
  /** New connections work again. */ heal(): void;
  close(): Promise<void>;
};

/** Listens on the loopback interface; `target` is a port of it, or the path of a Unix socket. Port 0 is a free one. */
export async function openDatabaseProxy(target: number | string, port = 0): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isPartitioned = false;
  const remember = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    remember(client);
    if (isPartitioned) return client.pause();
    const database = typeof target === "string" ? connect(target) : connect(target, "127.0.0.1");
    remember(database);
    client.pipe(database).pipe(client);
    client.on("close", () => database.destroy());
    database.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const freeze = () => {
    for (const socket of sockets) socket.unpipe().removeAllListeners("data").removeAllListeners("close").pause();
  };
  return {
    port: (server.address() as AddressInfo).port,
    freeze,
    partition() {
      isPartitioned = true;
      freeze();
    },
    heal: () => void (isPartitioned = false),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
