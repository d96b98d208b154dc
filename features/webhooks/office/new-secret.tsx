import { CopyButton } from "#platform/ui/copy-button.tsx";

/** A secret that the office shows this once. */
export function NewSecret({ secret }: { secret: string }) {
  return (
    <p className="notice">
      Its secret, shown only now: <code>{secret}</code> <CopyButton value={secret} label="the secret" />
      <br />
      Your program checks with it, by the rules of Standard Webhooks, that a message is from your shop.
    </p>
  );
}
