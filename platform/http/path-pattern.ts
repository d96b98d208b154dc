/** Matches the paths of a page with parameters in its path, and nothing longer than these with `suffix`. */
export function pathPattern(path: string, suffix = ""): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}${suffix}$`);
}
