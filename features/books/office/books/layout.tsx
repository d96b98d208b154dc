import { Outlet } from "react-router";
import "./books.css";

export default function BooksLayout() {
  return (
    <div className="books-month">
      <div className="office-head">
        <h1>Books</h1>
      </div>
      <Outlet />
    </div>
  );
}
