import { Outlet } from "react-router";
import { OfficeTabs } from "../../../../platform/ui/office/office-tabs.tsx";
import "./books.css";

const sections: [path: string, label: string][] = [
  ["/office/books", "Month"],
  ["/office/books/journal", "Journal"],
];

/** The layout of the books. */
export default function BooksLayout() {
  return (
    <div className="books-month">
      <div className="office-head">
        <h1>Books</h1>
      </div>
      <OfficeTabs label="Books" pages={sections} />
      <Outlet />
    </div>
  );
}
