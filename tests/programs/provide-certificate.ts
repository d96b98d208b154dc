import type { TestProject } from "vitest/node";
import { makeCertificate, type Certificate } from "./certificate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    certificate: Certificate;
  }
}

/** Creates the certificate of the TLS proxies in front of the shop. */
export default (project: TestProject) => project.provide("certificate", makeCertificate(new Date()));
