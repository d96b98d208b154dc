import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";

type Parts = (press: () => void) => React.ReactNode;

/** A page that shows `after` instead of `before` once a button is pressed. */
function Page({ before, after }: { before: Parts; after: React.ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return isPressed ? after : before(() => setPressed(true));
}

const line = (name: string, onClick?: () => void) => (
  <li key={name}>
    <a href="/">{name}</a>
    <button onClick={onClick}>Remove {name}</button>
  </li>
);

const pages: { what: string; focused: string; before: Parts; after: React.ReactNode }[] = [
  {
    what: "a line of a list",
    focused: "Remove Iru",
    before: (press) => <ul>{[line("Garri"), line("Egusi", press), line("Iru")]}</ul>,
    after: <ul>{[line("Garri"), line("Iru")]}</ul>,
  },
  {
    what: "the last line of a list",
    focused: "Remove Garri",
    before: (press) => <ul>{[line("Garri"), line("Egusi", press)]}</ul>,
    after: <ul>{[line("Garri")]}</ul>,
  },
  {
    what: "a list with its only line",
    focused: "Your cart is empty",
    before: (press) => <main>{<ul key="list">{line("Egusi", press)}</ul>}</main>,
    after: (
      <main>
        <div>
          <h2>Your cart is empty</h2>
          <a href="/">Start Shopping</a>
        </div>
      </main>
    ),
  },
  {
    what: "the only line of a list beside a part that is filled anew",
    focused: "Your cart is empty",
    before: (press) => (
      <section>
        <h2>Your cart</h2>
        <ul>{line("Egusi", press)}</ul>
        <div>
          <p>Total</p>
        </div>
      </section>
    ),
    after: (
      <section>
        <h2>Your cart</h2>
        <ul></ul>
        <div>
          <section>
            <h2>Your cart is empty</h2>
          </section>
        </div>
      </section>
    ),
  },
  {
    what: "what a heading takes the place of, further up",
    focused: "No favourites",
    before: (press) => (
      <div>
        <h1>Favourites</h1>
        <div>
          <button onClick={press}>Clear All</button>
        </div>
      </div>
    ),
    after: (
      <div>
        <h2>No favourites</h2>
      </div>
    ),
  },
  {
    what: "one of two buttons",
    focused: "Clear all",
    before: (press) => (
      <p>
        <button key="mark" onClick={press}>
          Mark all read
        </button>
        <button key="clear">Clear all</button>
      </p>
    ),
    after: (
      <p>
        <button key="clear">Clear all</button>
      </p>
    ),
  },
  {
    what: "all buttons of a menu",
    focused: "Notifications",
    before: (press) => (
      <div tabIndex={-1} aria-label="Notifications">
        <p>{<button onClick={press}>Clear all</button>}</p>
      </div>
    ),
    after: (
      <div tabIndex={-1} aria-label="Notifications">
        <p />
      </div>
    ),
  },
  {
    what: "a code that was taken back",
    focused: "Promo code",
    before: (press) => (
      <section>
        <h2>Summary</h2>
        <p>
          YAM <button onClick={press}>Remove</button>
        </p>
      </section>
    ),
    after: (
      <section>
        <h2>Summary</h2>
        <form>
          <input aria-label="Promo code" />
        </form>
      </section>
    ),
  },
  {
    what: "a notice, with its Dismiss",
    focused: "Today",
    before: (press) => (
      <main>
        <h1>Today</h1>
        <p key="notice">
          Undone. <button onClick={press}>Dismiss</button>
        </p>
      </main>
    ),
    after: (
      <main>
        <h1>Today</h1>
      </main>
    ),
  },
  {
    what: "a form that was made anew",
    focused: "Save",
    before: (press) => (
      <form key="old">
        <h2>Features</h2>
        <button type="button" onClick={press}>
          Save
        </button>
      </form>
    ),
    after: (
      <form key="new">
        <h2>Features</h2>
        <button>Save</button>
      </form>
    ),
  },
];

test.each(pages)("after the removal of $what the focus is at “$focused”", async ({ focused, before, after }) => {
  render(<Page before={before} after={after} />);
  const pressed = screen
    .getAllByRole("button")
    .find((button) => Object.entries(button).some(([name, props]) => name.startsWith("__reactProps") && props.onClick));
  pressed?.focus();
  fireEvent.click(pressed!);
  await waitFor(() => {
    const { ariaLabel, textContent } = document.activeElement!;
    expect(ariaLabel ?? textContent).toBe(focused);
  });
});

test("what is removed without having the focus takes it from nothing", async () => {
  render(<Page before={(press) => <p>{<button onClick={press}>Remove</button>}</p>} after={<h1>Empty</h1>} />);
  const button = screen.getByRole("button");
  button.focus();
  button.blur();
  await Promise.resolve();
  fireEvent.click(button);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
