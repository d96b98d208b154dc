import { Link } from "react-router";
import { Message } from "../../ui/message.tsx";
import { TellMeWhen } from "../../ui/tell-me-when.tsx";

/**
 * No product passes the filter: the way back, and the categories that have something on the shelf. For a category that
 * has nothing yet also a promise to tell.
 */
export function NothingFound({ category, stocked }: { category: string | undefined; stocked: string[] }) {
  return (
    <>
      <Message title="No products found" heading="h2" action={{ to: "/products", words: "Clear All Filters" }}>
        {category
          ? `Nothing from ${category} is on the shelf yet.`
          : "Try another spelling or a neighbour's name for it: most of our ingredients have three."}
      </Message>
      {category && <TellMeWhen key={category} title="Tell me when it arrives" about={{ category }} />}
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
