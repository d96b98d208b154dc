import "./notice.css";

type Props = {
  /** The name of the person that the page was opened for; undefined while that person is signed in. */
  opened: string | undefined;
  now: string | undefined;
};

/** At the bottom of a page that was opened for another account. It never reloads by itself, to keep the input. */
export function AnotherAccountNotice({ opened, now }: Props) {
  if (opened === undefined) return null;
  return (
    <div className="another-account" role="alert">
      <p>
        {now === undefined
          ? "You’re signed out now."
          : `You are signed in as ${now} now; this page was opened for ${opened}.`}{" "}
        <button type="button" className="link-button" onClick={() => location.reload()}>
          Reload the page
        </button>
      </p>
    </div>
  );
}
