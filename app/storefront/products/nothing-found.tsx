import { Link } from "react-router";
import { Message } from "../../ui/message.tsx";

/** No product passes the filter: the way back, and the categories that have something on the shelf. */
export function NothingFound({ stocked }: { stocked: string[] }) {
  return (
    <>
      <Message title="No products found" heading="h2" action={{ to: "/products", words: "Clear All Filters" }}>
        Try another spelling or a neighbour's name for it: most of our ingredients have three.
      </Message>
      <nav className="stocked" aria-labelledby="stocked">
        <h3 id="stocked">On the shelf now</h3>
        <ul>
          {stocked.map((category) => (
            <li key={category}>
              <Link className="badge" to={`/products?category=${encodeURIComponent(category)}`}>
                {category}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
