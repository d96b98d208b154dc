import { PlainRow, Rows } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { AddThisBrowser } from "./this-browser.tsx";

type Props = { browsers: { id: string; browser: string; details: string[] }[]; publicKey: string; email: string };

/** The browsers that show alerts to this person, and a test of every channel. */
export function Browsers({ browsers, publicKey, email }: Props) {
  return (
    <section aria-labelledby="browsers">
      <h2 id="browsers">Your browsers</h2>
      <p>
        A browser that you add shows alerts even when the office is closed, also on a phone (on an iPhone: add the shop
        to the Home Screen first). They never name customers or amounts. Logging out in a browser ends them there.
      </p>
      <Rows empty="None yet." label="Your browsers">
        {browsers.map(({ id, browser, details }) => (
          <PlainRow key={id} title={browser} details={details}>
            <Form method="post">
              <input type="hidden" name="intent" value="remove-browser" />
              <button type="submit" name="browser" value={id} className="button button-small button-quiet">
                Remove<span className="visually-hidden"> {browser}</span>
              </button>
            </Form>
          </PlainRow>
        ))}
      </Rows>
      <div className="office-actions">
        <AddThisBrowser publicKey={publicKey} />
        <Form method="post">
          <input type="hidden" name="intent" value="test" />
          <button type="submit" className="button button-quiet">
            Send me a test<span className="visually-hidden"> to {email} and my browsers</span>
          </button>
        </Form>
      </div>
    </section>
  );
}
