import { Link } from "react-router";
import "./footer.css";

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-row">
        <div>
          <p className="footer-name">Calabash Larder</p>
          <p>Authentic Nigerian ingredients, from the people who grow, smoke and grind them to your kitchen.</p>
        </div>
        <nav aria-label="Quick links">
          <h2>Quick links</h2>
          <ul>
            <li>
              <Link to="/products">Products</Link>
            </li>
            <li>
              <Link to="/cart">Cart</Link>
            </li>
            <li>
              <Link to="/track-order">Track Order</Link>
            </li>
          </ul>
        </nav>
      </div>
      <p className="footer-small">© Calabash Larder. All prices in Nigerian naira.</p>
    </footer>
  );
}
