import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { readConfig } from "#platform/config.ts";
import { findTool } from "./programs/debian-tools.ts";

type Container = {
  name: string;
  image: string;
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  resources?: { requests?: object; limits?: { memory?: string } };
  securityContext?: object;
} & Partial<Record<"startupProbe" | "readinessProbe" | "livenessProbe", { httpGet: { path: string; port: string } }>>;
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    minAvailable?: number;
    strategy?: object;
    selector?: Record<string, string> & { matchLabels?: Record<string, string> };
    ports?: { targetPort: string }[];
    template: {
      metadata: { labels: Record<string, string> };
      spec: { securityContext: object; containers: Container[] };
    };
  };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
};
type Compose = {
  services: Record<
    string,
    { image: string; build?: object; environment?: object; read_only?: boolean; cap_drop?: string[] }
  >;
};

type Blueprint = {
  services: [{ image: { url: string }; envVars: ({ key: string } & Record<string, unknown>)[] }];
  databases: { name: string; databaseName: string; ipAllowList: string[] }[];
};

const described = readFileSync("docs/settings.md", "utf8");
const manifests = globSync("deploy/kubernetes/*.yaml").flatMap((file) =>
  parseAllDocuments(readFileSync(file, "utf8")).map((document) => document.toJS() as Manifest),
);
const compose = parse(readFileSync("deploy/compose.yaml", "utf8")) as Compose;
const blueprint = parse(readFileSync("deploy/render.yaml", "utf8")) as Blueprint;
const workloads = manifests.filter(({ kind }) => kind === "Deployment" || kind === "Job");
const deployment = find("Deployment", "shop");
const pod = deployment.spec.template;
const [shop] = pod.spec.containers as [Container];

function find(kind: string, name: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
}

/** The type of this version and kind. No package has `ObjectStore`, but one has the type of its configuration. */
function typeOf({ apiVersion, kind }: Manifest): string {
  if (kind === "ObjectStore") {
    const barman = "@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api";
    const configuration = `import("${barman}/BarmanObjectStoreConfiguration").IBarmanObjectStoreConfiguration`;
    const spec = `{ configuration: ${configuration}; retentionPolicy?: string }`;
    return `{ apiVersion: "barmancloud.cnpg.io/v1"; kind: "ObjectStore"; metadata: { name: string }; spec: ${spec} }`;
  }
  const models = apiVersion.startsWith("postgresql.cnpg.io/")
    ? "@kubernetes-models/cloudnative-pg"
    : "kubernetes-models";
  return `import("${models}/${apiVersion}/${kind}").I${kind}`;
}

/** TypeScript's errors for manifests as values of Kubernetes' and CloudNativePG's types, one line each. */
function typeErrors(checked: Manifest[]): string[] {
  const lines = checked.map(
    (manifest, index) => `export const m${index}: ${typeOf(manifest)} = ${JSON.stringify(manifest)};`,
  );
  const folder = `build/manifests-${process.pid}`;
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/manifests.ts`, lines.join("\n"));
  const args = ["--noEmit", "--strict", "--target", "esnext", "--module", "preserve", "--types", "", "--ignoreConfig"];
  const tsc = ["node_modules/typescript-for-checks/bin/tsc", ...args, `${folder}/manifests.ts`];
  const { status, stdout } = spawnSync(process.execPath, tsc, { encoding: "utf8" });
  return status === 0 ? [] : stdout.split("\n").filter((line) => line.startsWith(folder));
}

test("the manifests have only fields that Kubernetes and CloudNativePG know, of the types that it expects", () => {
  // Kustomize checks its own manifest.
  const checked = manifests.filter(({ kind }) => kind !== "Kustomization");
  expect(checked.length).toBeGreaterThan(10);
  expect(typeErrors(checked)).toEqual([]);
});

test("a misspelt field and one of another type are found in a manifest", () => {
  const misspelt = structuredClone(deployment) as { spec: { template: { spec: { containers: object[] } } } };
  misspelt.spec.template.spec.containers[0] = { ...shop, readinesProbe: shop.readinessProbe };
  const mistyped = { ...deployment, spec: { ...deployment.spec, replicas: "2" } };
  const database = find("Cluster", "shop-database") as { spec: object };
  const unsafe = { ...database, spec: { ...database.spec, instance: 3 } };
  const backups = find("ObjectStore", "shop-backups") as { spec: object };
  const unread = { ...backups, spec: { ...backups.spec, configuration: { destination: "s3://backups/" } } };
  expect(typeErrors([misspelt, mistyped, unsafe, unread] as unknown as Manifest[])).toEqual([
    expect.stringMatching(/readinesProbe.* does not exist in type 'IContainer'/),
    expect.stringContaining("'string' is not assignable to type 'number'"),
    expect.stringMatching(/"instance"' does not exist/),
    expect.stringMatching(/"destination"' does not exist/),
  ]);
});

const kubectl = findTool("kubectl");

test.skipIf(!kubectl)("Kustomize accepts the Kustomization and every patch and name in it", () => {
  const { status, stderr } = spawnSync(kubectl?.path ?? "", ["kustomize", "deploy/kubernetes"], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

test("the Compose file has the schema of Compose files, which knows no misspelt field", () => {
  const schema = z.fromJSONSchema(
    JSON.parse(readFileSync("tests/schemas/compose.json", "utf8")) as z.core.JSONSchema.JSONSchema,
  );
  expect(schema.safeParse(compose).error?.issues ?? []).toEqual([]);
  const misspelt = {
    ...compose,
    services: { ...compose.services, shop: { ...compose.services["shop"], read_olny: true } },
  };
  expect(schema.safeParse(misspelt).error?.issues).toMatchObject([{ keys: ["read_olny"], path: ["services", "shop"] }]);
});

test("two pods serve on Kubernetes; a release adds one before it ends one, and no disruption ends both", () => {
  expect(deployment.spec.replicas).toBe(2);
  expect(deployment.spec.strategy).toMatchObject({ rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
  const budget = find("PodDisruptionBudget", "shop").spec;
  expect(budget.minAvailable).toBe(1);
  expect(budget.selector?.matchLabels).toEqual(pod.metadata.labels);
});

test("the service and the probes reach ports that the shop has", () => {
  const { selector, ports = [] } = find("Service", "shop").spec;
  expect(pod.metadata.labels).toMatchObject(selector ?? {});
  const names = shop.ports?.map(({ name }) => name);
  const probes = [shop.startupProbe, shop.readinessProbe, shop.livenessProbe].map((probe) => probe?.httpGet);
  // Only the startup probe waits for the database.
  expect(probes.map((probe) => probe?.path)).toEqual(["/readyz", "/healthz", "/healthz"]);
  for (const port of [...ports.map(({ targetPort }) => targetPort), ...probes.map((probe) => probe?.port)])
    expect(names).toContain(port);
  expect(shop.ports?.find(({ name }) => name === "metrics")?.containerPort).toBe(
    Number(find("ConfigMap", "shop-settings").data?.["METRICS_PORT"]),
  );
});

test.each(workloads.map(({ kind, metadata, spec }) => [`${kind} ${metadata.name}`, spec.template.spec] as const))(
  "%s runs as an ordinary user who can write to nothing but its volumes, with limited memory",
  (_name, { securityContext, containers }) => {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    for (const { securityContext: own, resources } of containers) {
      expect(own).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
  },
);

test.each(["migrate", "shop", "caddy", "backup"])(
  "the container %s of Compose can write to nothing but its volumes",
  (name) => {
    expect(compose.services[name]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  },
);

test("no image is whatever happens to be the latest", () => {
  const kustomization = readFileSync("deploy/kubernetes/kustomization.yaml", "utf8");
  const { images } = parse(kustomization) as { images: { name: string; newName: string; newTag: string }[] };
  const ofShop = images.map(({ newName, newTag }) => `${newName}:${newTag}`);
  const onKubernetes = workloads.flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image));
  const foreign = Object.values(compose.services).filter(({ build }) => build === undefined);
  // The Kustomization replaces the bare name with the image that the migration and the drill name in full.
  expect(onKubernetes.toSorted()).toEqual(["calabash-larder", ...ofShop, ...ofShop]);
  const onPlatform = blueprint.services.map(({ image }) => image.url);
  for (const image of [...ofShop, ...onPlatform, ...foreign.map((service) => service.image)])
    expect(image).toMatch(/:(?!latest)[\w.-]+$/);
});

test("every setting of the manifests is one that docs/settings.md describes", () => {
  const names = [
    ...workloads.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ),
    ...Object.keys(find("ConfigMap", "shop-settings").data ?? {}),
    ...Object.keys(find("Secret", "shop-secrets").stringData ?? {}),
    ...Object.keys(compose.services["shop"]?.environment ?? {}),
    ...blueprint.services[0].envVars.map(({ key }) => key),
  ];
  // The passwords only become parts of the URLs, and the drill's URL is an argument.
  const unknown = names.filter((name) => !/_PASSWORD$|^COPY_URL$/.test(name) && !described.includes(`\`${name}\``));
  expect(names.length).toBeGreaterThan(12);
  expect(unknown).toEqual([]);
});

test("with its secrets filled in, the shop's pod has all settings of a production shop", () => {
  const referred = shop.envFrom?.flatMap(({ configMapRef, secretRef }) => [
    configMapRef && find("ConfigMap", configMapRef.name).data,
    secretRef && find("Secret", secretRef.name).stringData,
  ]);
  const own = shop.env?.flatMap(({ name, value }) =>
    value === undefined ? [] : [[name, value.replace("$(DATABASE_PASSWORD)", "pw")]],
  );
  const settings = Object.assign(
    { NODE_ENV: "production" },
    ...(referred ?? []),
    Object.fromEntries(own ?? []),
  ) as Record<string, string>;
  const config = readConfig({ ...settings, AUTH_SECRET: "9c1b67de20f4a83505e7d2b96c48f1a3" });
  expect(config).toMatchObject({ production: true, trustProxy: true, metrics: { port: 9464, host: "0.0.0.0" } });
  // The pooler, and the database itself.
  const tls = "sslmode=verify-full&sslrootcert=/etc/shop-database/ca.crt";
  expect([config.databaseUrl, config.databaseDirectUrl]).toEqual([
    `postgresql://shop_app:pw@shop-database-pooler:5432/calabash_larder?${tls}`,
    `postgresql://shop_app:pw@shop-database-rw:5432/calabash_larder?${tls}`,
  ]);
  expect(config.databaseOwnerUrl).toBeUndefined();
});

test("only the migration knows the owner of the database; the shop connects as its own role", () => {
  const [migrate] = find("Job", "migrate").spec.template.spec.containers;
  const urls = Object.fromEntries((migrate?.env ?? []).map(({ name, value }) => [name, value]));
  expect(urls["DATABASE_URL"]).toMatch(/^postgresql:\/\/shop_app:/);
  expect(urls["DATABASE_OWNER_URL"]).toMatch(/^postgresql:\/\/shop:/);
  const { shop: inCompose, migrate: migrateInCompose } = compose.services;
  expect(inCompose?.environment).toMatchObject({ DATABASE_URL: expect.stringMatching(/^postgresql:\/\/shop_app:/) });
  expect(Object.keys(inCompose?.environment ?? {})).not.toContain("DATABASE_OWNER_URL");
  // The settings file has all passwords, and the entries here override them.
  expect(inCompose?.environment).toMatchObject({ OWNER_DATABASE_PASSWORD: "", POSTGRES_PASSWORD: "" });
  expect(migrateInCompose?.environment).toHaveProperty("DATABASE_OWNER_URL");
  expect(migrateInCompose?.environment).toMatchObject({ POSTGRES_PASSWORD: "" });
});

test("the platform's blueprint holds no secret, and its database answers the shop alone", () => {
  const [{ envVars }] = blueprint.services;
  const databases = blueprint.databases.map(({ name }) => name);
  for (const { key, ...source } of envVars) {
    expect(["sync", "generateValue", "fromDatabase", "value"]).toEqual(expect.arrayContaining(Object.keys(source)));
    expect([key, Object.keys(source).length]).toEqual([key, 1]);
    if (source["fromDatabase"]) expect(databases).toContain((source["fromDatabase"] as { name: string }).name);
    if (/SECRET|PASSWORD|SMTP/.test(key)) expect([key, source["value"]]).toEqual([key, undefined]);
  }
  for (const { ipAllowList } of blueprint.databases) expect(ipAllowList).toEqual([]);
});

type Workflow = {
  permissions?: object;
  jobs: Record<
    string,
    { "timeout-minutes"?: number; needs?: string; permissions?: object; steps: { uses?: string; run?: string }[] }
  >;
};
const workflows = globSync(".github/workflows/*.yaml").map((file) => ({
  file,
  ...(parse(readFileSync(file, "utf8")) as Workflow),
}));
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));
const commands = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => (run === undefined ? [] : [run])));

test("a workflow runs only npm scripts that there are, among them the whole test and the deep one", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  const named = commands.flatMap((command) => {
    const [, script, own] = /^npm (?:run ([\w:]+)|(test))/.exec(command) ?? [];
    return script ?? own ?? [];
  });
  expect(named).toEqual(expect.arrayContaining(["test", "test:deep"]));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(commands).toContain("npm audit --omit=dev");
});

test("a job may read the repository and nothing else but for what a release publishes", () => {
  expect(workflows.length).toBe(3);
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: "read" });
  const writing = workflows.flatMap(({ file, jobs: own }) =>
    Object.entries(own).flatMap(([name, { permissions }]) => (permissions ? [[path.basename(file), name]] : [])),
  );
  expect(writing).toEqual([
    ["release.yaml", "pack"],
    ["release.yaml", "publish"],
  ]);
});

test("a tag is released after all tests, with the tarball that `npm run release` makes", () => {
  const own = workflows.find(({ file }) => file.endsWith("release.yaml"))?.jobs;
  const ran = (name: string) => own?.[name]?.steps.flatMap(({ run }) => run ?? []);
  expect(ran("test")).toEqual(expect.arrayContaining(["npm test --silent", "npm run test:deep --silent"]));
  expect(ran("pack")).toContain("npm run release --silent");
  expect([own?.["pack"]?.needs, own?.["publish"]?.needs]).toEqual(["test", "pack"]);
});

test("a job ends by itself, and names a version of each action", () => {
  for (const job of jobs) expect(job["timeout-minutes"]).toBeGreaterThan(0);
  const actions = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  expect(actions.length).toBeGreaterThan(4);
  expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
});
