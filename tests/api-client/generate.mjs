// Generates the types of a client from an OpenAPI document, and compiles a program against them, with the packages of
// this folder.
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";

export async function generateTypes(document) {
  return astToString(await openapiTS(document));
}

/** What the compiler says about a program at this path. */
export function findTypeErrors(file, text) {
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, text, target) : getSourceFile(name, target);
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? text : readFile(name));
  const found = ts.getPreEmitDiagnostics(ts.createProgram([file], options, host));
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
