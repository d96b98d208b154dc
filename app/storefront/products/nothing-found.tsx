import { Message } from "../../ui/message.tsx";
import { WaitingListForm } from "../../ui/product/waiting-list-form.tsx";

type Props = {
  /** The chosen category, when it has no products. */
  category: string | undefined;
  /** What was searched, when the shop should know that it is wanted. */
  wish: string;
  stocked: string[];
};

/**
 * Shown when no product matches the filter: a link that clears the filters, and the categories that have products. For
 * a category without products the form of its waiting list, and for a search a form to be told when the shop has it.
 */
export function NothingFound({ category, wish, stocked }: Props) {
  return (
    <>
      <Message title="No products found" heading="h2" action={{ to: "/products", label: "Clear All Filters" }}>
        {category
          ? `Nothing from ${category} is on the shelf yet.`
          : "Nothing by that name. Try another spelling, or what your neighbour calls it: most of our ingredients have three names."}
      </Message>
      {wish ? (
        <WaitingListForm key={wish} title="Tell me when you have it" about={{ search: wish }} />
      ) : (
        category && <WaitingListForm key={category} title="Tell me when it arrives" about={{ category }} />
      )}
      <nav className="stocked" aria-labelledby="stocked">
        <h3 id="stocked">On the shelf now</h3>
        <ul>
          {stocked.map((name) => (
            <li key={name}>
              <a className="badge" href={`/products?category=${encodeURIComponent(name)}`}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
