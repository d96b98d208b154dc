type Props = { to: string; children: React.ReactNode };

/** A link that looks like a button. */
export function ButtonLink({ to, children }: Props) {
  return (
    <a className="button" href={to}>
      {children}
    </a>
  );
}

/** For a secondary action. */
export function QuietButtonLink({ to, children }: Props) {
  return (
    <a className="button button-quiet" href={to}>
      {children}
    </a>
  );
}

export function LargeButtonLink({ to, children }: Props) {
  return (
    <a className="button button-large" href={to}>
      {children}
    </a>
  );
}
