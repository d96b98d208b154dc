import { SupportContacts } from "#features/shop/ui/support-contacts.tsx";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { Chapter, LongRead } from "#platform/ui/long-read.tsx";
import type { loader } from "./accessibility.tsx";

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function AccessibilityPage({ loaderData: { support } }: Props) {
  return (
    <LongRead
      title="Accessibility Statement"
      description={`How ${useShopName()} works for everyone: what we aim for, what we test, what we know is missing, and how to tell us.`}
      path="/accessibility"
      lead="Everybody eats, so the shop should work for everybody: whether you see it, hear it, use a keyboard, or have an old phone."
      updated="21 November 2026"
    >
      <Chapter id="aim" title="What we aim for">
        <p>
          Every page is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We’ve checked
          this ourselves; nobody has certified it.
        </p>
      </Chapter>
      <Chapter id="do" title="What you can rely on">
        <ul>
          <li>Everything works with the keyboard alone, and you can see where you are.</li>
          <li>Headings, regions, labels and messages are named for screen readers; what changes is announced.</li>
          <li>Text keeps its contrast in the light and the dark theme, and can be enlarged to 200% and more.</li>
          <li>
            Pages fit a screen 320 pixels wide without scrolling sideways. Buttons and links are big enough to tap.
          </li>
          <li>If your system asks for less motion, only what has to move does.</li>
          <li>Reading, searching and filtering the shop works without JavaScript too.</li>
          <li>
            Older phones can order too: Chrome from version 90, Safari from 14.1 (iOS 14.5) and Firefox from 90, all of
            2021.
          </li>
          <li>
            Every picture has a description in words. Our pictures are illustrations; your pack may look different.
          </li>
          <li>Nothing relies on colour alone, and no form runs out of time while you fill it in.</li>
        </ul>
      </Chapter>
      <Chapter id="test" title="How we test it">
        <p>
          Each change goes through automatic checks in both themes, at phone and desktop size, and by keyboard. They
          find only part of what can go wrong, so please tell us.
        </p>
      </Chapter>
      <Chapter id="known" title="What isn’t good enough yet">
        <ul>
          <li>
            Names in Yoruba, Igbo, Hausa and other languages aren’t marked as such inside English text. Screen readers
            may pronounce them the English way.
          </li>
          <li>
            Placing an order, the cart and the favourites need JavaScript. Without it you can fill a basket and send it
            to us.
          </li>
          <li>
            The pages of the payment companies, and WhatsApp, are not ours. If one of them stops you, write to us: we’ll
            find you another way to pay.
          </li>
          <li>The shop is in English only for now.</li>
        </ul>
      </Chapter>
      <Chapter id="report" title="Tell us what gets in your way">
        <p>
          Say which page it was, what you wanted to do, and what you use (browser, screen reader, phone). We answer
          within 24 hours on business days, can take your order by hand meanwhile, and tell you when it’s fixed.
        </p>
        <SupportContacts support={support} />
      </Chapter>
    </LongRead>
  );
}
