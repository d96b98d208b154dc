import { ButtonLink } from "#platform/ui/button-link.tsx";
import { CopyButton } from "#platform/ui/copy-button.tsx";

type Props = { title: string; codes: string[]; /** Where to go on. */ next: { to: string; label: string } };

/** Shown after a second factor was added: the new recovery codes, once, if there are any. */
export function RecoveryCodeList({ title, codes, next }: Props) {
  return (
    <section className="stack">
      <p className="notice" role="status">
        {title}
      </p>
      {codes.length > 0 && (
        <>
          <h2>Your recovery codes</h2>
          <p>
            If you lose your phone, each of these lets you in once, after your password or our code. Write them down or
            print them, and keep them where you keep your passport. We show them only now.
          </p>
          <ol className="security-codes" aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <p>
            <CopyButton value={codes.join("\n")} label="the recovery codes" />
          </p>
        </>
      )}
      <p>
        <ButtonLink to={next.to}>{next.label}</ButtonLink>
      </p>
    </section>
  );
}
