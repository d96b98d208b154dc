/** Fetches modules before they are imported, so that they do not wait for each other. */
export function preloadModules(files: string[]): void {
  for (const href of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}
