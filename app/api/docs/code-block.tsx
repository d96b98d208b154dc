import { CopyButton } from "../../ui/copy-button.tsx";

/** A command, and a button that copies it. */
export function CodeBlock({ code, what }: { code: string; what: string }) {
  return (
    <div className="api-code">
      <pre>
        <code>{code}</code>
      </pre>
      <CopyButton value={code} label={what} />
    </div>
  );
}
