import { showToast } from "#platform/ui/browser/toasts.ts";
import { Message } from "#platform/ui/message.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { NamedList } from "../../rules/lists.ts";
import { changeFavourites, useFavourites } from "../../ui/browser/use-favourites.ts";
import { openListMenu } from "../../ui/lists/open-list-menu.tsx";
import { useLists } from "../../ui/lists/use-lists.ts";
import { AddAll } from "./add-all.tsx";
import { NamedLists } from "./named-lists.tsx";
import { ProductCards } from "./product-cards.tsx";
import { useListedProducts, type ListedProducts } from "./use-listed-products.ts";
import "#platform/ui/filter-links.css";
import "./favourites.css";

export default function FavouritesPage() {
  const ids = useFavourites();
  const lists = useLists();
  const listed = useListedProducts([...new Set([...(ids ?? []), ...(lists ?? []).flatMap((list) => list.productIds)])]);
  return (
    <div className="page">
      <Title>My Favorites</Title>
      <meta name="description" content="The ingredients you have kept for later." />
      {ids === undefined && <h1>My Favorites</h1>}
      <noscript>
        <p>Your favourites are saved in your browser, and need JavaScript. Please switch it on.</p>
      </noscript>
      {ids && lists && (
        <>
          {lists.length > 0 && <ListLinks lists={lists} />}
          {ids.length === 0 ? <NoFavourites /> : <Favourites ids={ids} listed={listed} />}
          <NamedLists lists={lists} listed={listed} />
        </>
      )}
    </div>
  );
}

function ListLinks({ lists }: { lists: NamedList[] }) {
  return (
    <nav className="filter-links list-links" aria-label="Your lists">
      <ul className="plain-list pills">
        {lists.map(({ id, name }) => (
          <li key={id}>
            <a href={`#list-${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoFavourites() {
  return (
    <>
      <Message title="Your favorites list is empty" action={{ to: "/products", label: "Explore Products" }}>
        Tap the heart icon on any product and it is added here, ready for the next pot.
      </Message>
      <p className="wrap favourites-next">
        <a href="/categories">Browse Categories</a>
        <a href="/products">Continue Shopping</a>
      </p>
    </>
  );
}

function Favourites({ ids, listed }: { ids: string[]; listed: ListedProducts }) {
  const count = `${ids.length} ${ids.length === 1 ? "item" : "items"}`;
  const products = listed.products?.filter((product) => ids.includes(product.id));
  const addAll = <AddAll products={products} called={["favorite", "favorites"]} />;
  return (
    <>
      <header className="row favourites-head">
        <h1>My Favorites</h1>
        <span className="badge">{count}</span>
        <div>
          {addAll}
          <button type="button" className="button button-quiet" onClick={() => clearAll(ids)}>
            Clear All
          </button>
        </div>
      </header>
      <section aria-labelledby="kept">
        <h2 id="kept" className="visually-hidden">
          Kept for later
        </h2>
        <ProductCards
          ids={ids}
          listed={listed}
          first
          renderActions={(product) => (
            <button
              type="button"
              className="link-button"
              onClick={(event) => openListMenu(product, event.currentTarget)}
            >
              Add to a list<span className="visually-hidden"> {product.name}</span>
            </button>
          )}
        />
      </section>
      <footer className="row favourites-footer">
        <p>You have {count} in your favorites. Items in your favorites are saved across sessions.</p>
        {addAll}
        <a href="/products">Continue Shopping</a>
      </footer>
    </>
  );
}

function clearAll(ids: string[]): void {
  changeFavourites(() => []);
  showToast({
    type: "info",
    title: "Favorites cleared",
    // Favourites added meanwhile follow the restored ones.
    action: { label: "Undo", onPress: () => void changeFavourites((added) => [...new Set([...ids, ...added])]) },
  });
}
