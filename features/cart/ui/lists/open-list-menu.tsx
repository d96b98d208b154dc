import { useEffect, useId, useRef } from "react";
import { newId } from "#platform/ui/browser/new-id.ts";
import { openInOwnRoot } from "#platform/ui/browser/open-in-own-root.tsx";
import { createList, MAX_LISTS, putOnList, type NamedList } from "../../rules/lists.ts";
import { ListNameForm } from "./list-name-form.tsx";
import { changeLists, useLists } from "./use-lists.ts";
import "./list-menu.css";

type Product = { id: string; name: string };

/**
 * Opens a dialog for putting the product on named lists, in a root of its own: it opens from a toast, and the button
 * that showed the toast may be gone. Closing it focuses `opener`.
 */
export function openListMenu(product: Product, opener: HTMLElement): void {
  openInOwnRoot(opener, (onClose) => <ListMenu product={product} onClose={onClose} />);
}

function ListMenu({ product, onClose }: { product: Product; onClose: () => void }) {
  const lists = useLists() ?? [];
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="list-menu" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>Add to a list</h2>
      <p>{product.name}</p>
      {lists.map((list) => (
        <ListChoice key={list.id} list={list} productId={product.id} />
      ))}
      {lists.length < MAX_LISTS && (
        <ListNameForm
          label={lists.length === 0 ? "Name of your first list" : "New list"}
          button="Create and add"
          onSave={(name) => {
            const list = newId();
            changeLists((all) => putOnList(createList(all, list, name), list, { productId: product.id, listed: true }));
          }}
        />
      )}
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Done
      </button>
    </dialog>
  );
}

function ListChoice({ list, productId }: { list: NamedList; productId: string }) {
  return (
    <label>
      <input
        type="checkbox"
        checked={list.productIds.includes(productId)}
        onChange={(event) => {
          const listed = event.currentTarget.checked;
          changeLists((all) => putOnList(all, list.id, { productId, listed }));
        }}
      />
      {list.name}
    </label>
  );
}
