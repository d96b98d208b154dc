import { Link } from "react-router";

/** Where a day in the office begins. */
export default function Today() {
  return (
    <>
      <title>Today · Office</title>
      <h1>Today</h1>
      <ul className="office-rows">
        <li>
          <Link className="office-row" to="/office/products?only=low">
            <span className="office-row-title">Products that run low</span>
          </Link>
        </li>
        <li>
          <Link className="office-row" to="/office/people">
            <span className="office-row-title">Customers</span>
          </Link>
        </li>
      </ul>
    </>
  );
}
