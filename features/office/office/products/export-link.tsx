/** A link that downloads all products as CSV. */
export function ExportLink({ children }: React.PropsWithChildren) {
  return (
    <a className="button button-quiet" href="/office/products/export.csv">
      {children}
    </a>
  );
}
