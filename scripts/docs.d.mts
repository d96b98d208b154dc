type Requirement = {
  level: number;
  subject: string;
  status: "pass" | "partial" | "n/a" | "open";
  how?: string;
  why?: string;
  tests?: string[];
};

/** Renders the content of docs/security-asvs.yaml as Markdown for a file in build/docs/. */
export function renderRequirements(chapters: Record<string, Record<string, Requirement>>): string;
