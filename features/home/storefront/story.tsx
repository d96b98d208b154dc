import { useRef } from "react";
import { Picture } from "#features/catalogue/ui/product/picture.tsx";
import { scenes } from "#platform/rules/scene.ts";
import { AdireEdge } from "#platform/ui/adire.tsx";
import { Icon } from "#platform/ui/icon.tsx";

// Invoker commands: the browser opens and closes the dialog itself, also before the JavaScript has loaded.
const opens = { command: "show-modal", commandfor: "story" };
const closes = { command: "close", commandfor: "story" };

/** 'Watch Story': a short written story in a dialog. Closing it returns the focus to the button. */
export function Story() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className="button button-large button-quiet"
        onClick={() => dialog.current?.showModal()}
        {...opens}
      >
        <Icon name="book" />
        Watch Story
      </button>
      <dialog id="story" ref={dialog} className="story-dialog" aria-labelledby="story-title" closedby="any">
        <div className="story-head">
          <AdireEdge />
          <button type="button" className="button button-small" onClick={() => dialog.current?.close()} {...closes}>
            Close
          </button>
        </div>
        <Picture {...scenes.story} className="story-picture" sizes="(min-width: 42rem) 40rem, 100vw" />
        <div className="story-text">
          <h2 id="story-title">It began with a suitcase</h2>
          <p>
            In 2015 Adaeze Nwankwo flew from Lagos to a cousin’s wedding in Toronto with more food than clothes in her
            suitcase. Everyone there asked for the same thing: send egusi. Not the pale dust from the supermarket; the
            real one, that curdles in palm oil. The next suitcase had a price list in it.
          </p>
          <p>
            Before the mudu and the derica there was the calabash: grown, dried, scraped clean and handed down. The
            market woman fills hers, looks at you, and puts a handful on top. That handful is called jara, and it’s the
            part we wanted to send.
          </p>
          <p>
            Today the egusi comes from Benue and the crayfish from Akwa Ibom, and the stockfish still comes from Norway,
            as it always has. Each bag carries the name it has at home, because that is the name you were looking for.
          </p>
          <p className="story-end">Cook well, and tell us what they call it in your house.</p>
        </div>
      </dialog>
    </>
  );
}
