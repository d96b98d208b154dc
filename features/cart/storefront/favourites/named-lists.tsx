import { useState } from "react";
import type { Product } from "#features/catalogue/rules/product.ts";
import { newId } from "#platform/ui/browser/new-id.ts";
import { showToast } from "#platform/ui/browser/toasts.ts";
import {
  createList,
  deleteList,
  MAX_LISTS,
  putOnList,
  renameList,
  restoreList,
  type NamedList,
} from "../../rules/lists.ts";
import { ListNameForm } from "../../ui/lists/list-name-form.tsx";
import { changeLists } from "../../ui/lists/use-lists.ts";
import { AddAll } from "./add-all.tsx";
import { ProductCards } from "./product-cards.tsx";
import type { ListedProducts } from "./use-listed-products.ts";

/** The lists that the customer has named, and the form for a new one. */
export function NamedLists({ lists, listed }: { lists: NamedList[]; listed: ListedProducts }) {
  return (
    <>
      {lists.map((list, index) => (
        <NamedListSection key={list.id} list={list} index={index} listed={listed} />
      ))}
      {lists.length < MAX_LISTS && (
        <section className="new-list" id="new-list" aria-labelledby="new-list-title">
          <h2 id="new-list-title">Make a list</h2>
          <p>
            Mama’s list, Sunday jollof, the pot for the in-laws: name a list and keep together what you cook together.
            Lists are saved in this browser, like everything on this page.
          </p>
          <ListNameForm
            label="Name of the list"
            button="Create list"
            onSave={(name) => {
              changeLists((all) => createList(all, newId(), name));
              showToast({ type: "success", title: `List “${name}” created` });
            }}
          />
        </section>
      )}
    </>
  );
}

function NamedListSection({ list, index, listed }: { list: NamedList; index: number; listed: ListedProducts }) {
  const [renaming, setRenaming] = useState(false);
  const { id, name, productIds } = list;
  const products = listed.products?.filter((product) => productIds.includes(product.id));
  return (
    <section className="named-list" id={`list-${id}`} aria-labelledby={`title-${id}`}>
      <header className="row favourites-head">
        <h2 id={`title-${id}`}>{name}</h2>
        <span className="badge">{`${productIds.length} ${productIds.length === 1 ? "item" : "items"}`}</span>
        <div>
          <AddAll products={products} called={["product", "products"]} />
          <button
            type="button"
            className="button button-quiet"
            aria-expanded={renaming}
            onClick={() => setRenaming(!renaming)}
          >
            Rename<span className="visually-hidden"> {name}</span>
          </button>
          <button type="button" className="button button-quiet" onClick={() => removeList(list, index)}>
            Delete<span className="visually-hidden"> {name}</span>
          </button>
        </div>
      </header>
      {renaming && (
        <ListNameForm
          label="New name"
          button="Save"
          name={name}
          onSave={(typed) => {
            changeLists((all) => renameList(all, id, typed));
            setRenaming(false);
          }}
        />
      )}
      {productIds.length === 0 ? (
        <p>Nothing on it yet. Tap the heart on any product and choose this list, or use “Add to a list” above.</p>
      ) : (
        <ProductCards
          ids={productIds}
          listed={listed}
          renderActions={(product) => (
            <button type="button" className="link-button" onClick={() => takeOff(list, product)}>
              Remove<span className="visually-hidden"> {product.name}</span> from this list
            </button>
          )}
        />
      )}
    </section>
  );
}

function removeList(list: NamedList, index: number): void {
  changeLists((all) => deleteList(all, list.id));
  showToast({
    type: "info",
    title: `List “${list.name}” deleted`,
    action: { label: "Undo", onPress: () => changeLists((all) => restoreList(all, list, index)) },
  });
}

function takeOff({ id, name }: NamedList, product: Product): void {
  const put = (listed: boolean) => changeLists((all) => putOnList(all, id, { productId: product.id, listed }));
  put(false);
  showToast({
    type: "info",
    title: `${product.name} removed from “${name}”`,
    action: { label: "Undo", onPress: () => put(true) },
  });
}
