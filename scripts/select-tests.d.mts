export function selectTests(
  changed: string[],
  most?: { server: number; quick: number },
): { chosen: string[]; left: string[]; dependsAll: boolean; linted: string[] | undefined };
