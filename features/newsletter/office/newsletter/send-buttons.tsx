import { Confirm } from "#platform/ui/office/confirm.tsx";
import { Form } from "#platform/ui/router/form.tsx";

/** Sends what was saved: as a test to the member of staff, or after a confirmation to everybody. */
export function SendButtons({ version, subscribers, email }: { version: number; subscribers: number; email: string }) {
  const people = subscribers === 1 ? "one address" : `${subscribers} addresses`;
  return (
    <div className="office-actions">
      <Form method="post">
        <input type="hidden" name="intent" value="test" />
        <button type="submit" className="button button-quiet">
          Send a test to me<span className="visually-hidden">, {email}</span>
        </button>
      </Form>
      {subscribers === 0 ? (
        <p>Nobody has subscribed yet, so there is nobody to send it to.</p>
      ) : (
        <Confirm
          button={`Send to ${people}…`}
          question={`Send it to ${people}?`}
          yes="Yes, send it"
          fields={{ intent: "send", version: String(version) }}
        >
          <p>It goes to everyone with a confirmed address, as last saved. You can stop it while it is being sent.</p>
        </Confirm>
      )}
    </div>
  );
}
