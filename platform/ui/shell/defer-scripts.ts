/** Replaces React Router's scripts in a rendered page with an inert one, which `load-deferred-scripts.ts` starts. */
export function deferScripts(html: string): string {
  const files: string[] = [];
  const withoutPreloads = html.replaceAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g, (_, file: string) => {
    files.push(file);
    return "";
  });
  return withoutPreloads.replace(
    /<script([^>]*) type="module" async="">/,
    (_, attributes: string) => `<script${attributes} type="text/plain" data-code="${files.join(" ")}">`,
  );
}
