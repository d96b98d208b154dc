/**
 * A link that opens the dialog in which the customer says what to warn about; without JavaScript it leads to the page
 * of the account.
 */
export function AvoidLink({ children }: { children: React.ReactNode }) {
  return (
    <a
      href="/profile/allergens"
      className="link-button"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault();
        const opener = event.currentTarget;
        import("../allergens/open-avoid-dialog.tsx").then(
          ({ openAvoidDialog }) => openAvoidDialog(opener),
          () => location.assign(opener.href),
        );
      }}
    >
      {children}
    </a>
  );
}
