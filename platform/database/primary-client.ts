import { callbackify } from "node:util";
import { Client, type ClientConfig } from "pg";
import { breakConnection } from "./break-connection.ts";
import type { Host } from "./hosts.ts";
import type { Primary } from "./primary.ts";
import type { StatementNames } from "./statement-names.ts";

export type PrimaryClientConfig = ClientConfig & {
  primary?: Primary;
  statementNames?: StatementNames;
  /** The server has to be a standby. */ standby?: boolean;
};

/** The server refuses writes: it is a standby, or its sessions are read-only. */
export class ReadOnlyServer extends Error {
  constructor(name: string) {
    super(`the database server ${name} accepts no writes`);
  }
}

/** The server is not in recovery: it has been promoted, or was never a standby. */
export class NoStandby extends Error {
  constructor(name: string) {
    super(`the database server ${name} is no standby: it was promoted, or has never been one`);
  }
}

/** Missing from the driver's types. */
type ParameterStatus = { parameterName: string; parameterValue: string };
type ConnectCallback = ((error: Error) => void) & ((error: null, client: Client) => void);

/**
 * A connection to the primary, whichever host that is; `connect` throws `ReadOnlyServer` for a standby and, if there
 * are other hosts, for a server whose sessions are read-only. With `standby` it throws `NoStandby` for another server.
 */
export class PrimaryClient extends Client {
  readonly #primary: Primary | undefined;
  readonly #wantsStandby: boolean;
  // The server reports both when the session begins.
  #isStandby = false;
  #isReadOnly = false;

  constructor(config?: PrimaryClientConfig) {
    super(config);
    this.#primary = config?.primary;
    this.#wantsStandby = config?.standby === true;
    // When a connection breaks, its statements fail. Without a listener the "error" event would end the process.
    this.on("error", () => {});
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === "in_hot_standby") this.#setStandby(parameterValue === "on");
      if (parameterName === "default_transaction_read_only") this.#isReadOnly = parameterValue === "on";
    });
  }

  get acceptsWrites(): boolean {
    return !this.#isStandby && !this.#isReadOnly;
  }

  /** The server reports a promotion before it completes the result of the statement running at the time. */
  #setStandby(isStandby: boolean): void {
    const isPromoted = this.#isStandby && !isStandby;
    this.#isStandby = isStandby;
    if (isPromoted) this.emit("promoted");
  }

  override connect(): Promise<Client>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<Client> | void {
    if (!callback) return this.#connectToPrimary();
    callbackify(() => this.#connectToPrimary())(callback);
  }

  async #connectToPrimary(): Promise<this> {
    const host = await this.#primary?.find();
    if (host) this.#use(host);
    await super.connect();
    const refusal = this.#refuse(host?.name ?? this.host);
    if (!refusal) return this;
    breakConnection(this);
    throw refusal;
  }

  /** Why not to use this server, which has just begun the session; undefined if it is the right one. */
  #refuse(name: string): Error | undefined {
    if (this.#wantsStandby) return this.#isStandby ? undefined : new NoStandby(name);
    // A provider makes a primary read-only when its disk is full; without another host it is still good for reading.
    if (!this.#isStandby && !(this.#isReadOnly && this.#primary?.isList)) return undefined;
    return new ReadOnlyServer(name);
  }

  #use(host: Host): void {
    if (host.host) Object.assign(this, { host: host.host, port: host.port });
    this.#primary?.register(this, host);
  }
}
