import { Link } from "react-router";
import { Message } from "../../ui/message.tsx";
import { WaitingListForm } from "../../ui/product/waiting-list-form.tsx";

/**
 * Shown when no product matches the filter: a link that clears the filters, and the categories that have products. For
 * a category without products also the form of its waiting list.
 */
export function NothingFound({ category, stocked }: { category: string | undefined; stocked: string[] }) {
  return (
    <>
      <Message title="No products found" heading="h2" action={{ to: "/products", label: "Clear All Filters" }}>
        {category
          ? `Nothing from ${category} is on the shelf yet.`
          : "Try another spelling or a neighbour's name for it: most of our ingredients have three."}
      </Message>
      {category && <WaitingListForm key={category} title="Tell me when it arrives" about={{ category }} />}
      <nav className="stocked" aria-labelledby="stocked">
        <h3 id="stocked">On the shelf now</h3>
        <ul>
          {stocked.map((name) => (
            <li key={name}>
              <Link className="badge" to={`/products?category=${encodeURIComponent(name)}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
