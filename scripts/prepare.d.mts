export function buildCompressed(): Promise<void>;
/** Compresses the pages and makes the pictures' sizes in child processes while this process runs. */
export function finishInBackground(): void;
