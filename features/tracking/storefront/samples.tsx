import { Link } from "react-router";
import { sampleEmails, sampleOrderIds } from "#features/orders/rules/samples.ts";
import { Form } from "#platform/ui/router/form.tsx";

/**
 * Look-ups of the sample orders, if there are any. A form posts them, because an email address never appears in a URL.
 */
export function Samples() {
  return (
    <aside className="help-box">
      <h2>Just looking?</h2>
      <p>Try one of our sample orders:</p>
      <ul>
        <li>
          <Link to={`/track-order?order=${sampleOrderIds.shipped}`}>{sampleOrderIds.shipped}</Link> (a shipped order)
        </li>
        <li>
          <Link to={`/track-order?order=${sampleOrderIds.delivered}`}>{sampleOrderIds.delivered}</Link> (a delivered
          order)
        </li>
        {sampleEmails.map((email) => (
          <li key={email}>
            <Form method="post" action="/track-order">
              <input type="hidden" name="mode" value="email" />
              <button type="submit" name="query" value={email} className="link-button">
                {email}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </aside>
  );
}
