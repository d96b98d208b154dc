/** The scripts that start a command of a release. */
export function commandScripts(): string[];

export function packRelease(release: {
  name: string;
  topFolder: string;
  modifiedAt: number;
  folder: string;
  level?: number;
  from?: string;
  files?: string[];
}): string;
export function packagesOfShop(): string[];
