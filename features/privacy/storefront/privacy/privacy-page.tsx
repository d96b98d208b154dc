import { joinTexts } from "#features/payments/rules/payment-placeholders.ts";
import { SellerName } from "#features/shop/ui/seller-name.tsx";
import { SupportContacts } from "#features/shop/ui/support-contacts.tsx";
import { retentionDays } from "#platform/rules/retention.ts";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { Chapter, LongRead } from "#platform/ui/long-read.tsx";
import type { loader } from "./privacy.tsx";

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function PrivacyPage({ loaderData: { support, seller, bookkeepingYears, companies, stored } }: Props) {
  return (
    <LongRead
      title="Privacy Policy"
      description={`What ${useShopName()} knows about you, why, for how long, who else sees it, and how to have it changed or deleted.`}
      path="/privacy"
      lead="We keep what we need to send you food, and nothing to follow you around with. Here’s all of it."
      updated="30 November 2026"
    >
      <Chapter id="short" title="The short version">
        <ul>
          <li>
            You can look around without telling us anything. There is no advertising and no tracking on this site.
          </li>
          <li>To order you need an account: we have to know who ordered and where to send it.</li>
          <li>We only pass on what a carrier or a payment company needs for your order. We never sell your data.</li>
          <li>You can see, correct, download and delete what we hold, mostly yourself on your profile page.</li>
        </ul>
      </Chapter>
      <Chapter id="who" title="Who is responsible">
        <p>
          <SellerName seller={seller} /> decides what is stored and why. In law, we are the data controller under the
          Nigeria Data Protection Act 2023, and under the GDPR and the UK GDPR for customers there.
          {seller.dataProtectionNumber &&
            ` Our registration with the Nigeria Data Protection Commission is ${seller.dataProtectionNumber}.`}
        </p>
        <SupportContacts support={support} />
      </Chapter>
      <Chapter id="what" title="What we store, why, and for how long">
        <WhatWeStore bookkeepingYears={bookkeepingYears} stored={stored} />
      </Chapter>
      <Chapter id="browser" title="What stays in your browser">
        <p>
          Your cart, your favourites, the products you looked at last, your notifications, the allergens you asked to be
          warned about without an account and your choice of light or dark are kept in your own browser. What you have
          typed at checkout is kept in that one tab until you close it. None of it reaches us until you place the order.
          Clearing the site’s data in your browser removes it all.
        </p>
        <p>
          The <a href="/cookies">cookie page</a> names each item.
        </p>
      </Chapter>
      <Chapter id="others" title="Who else sees it">
        <ul>
          <li>
            <strong>Carriers</strong> get the name, address and phone number on the parcel, and customs what is in it.
          </li>
          <li>
            <strong>Payment companies and banks</strong>
            {companies.length > 0 && `, at the moment ${joinTexts(companies)} and your own bank,`} get the amount and
            your order ID, and where the method needs them your name, email address and phone number. Card details are
            entered on their pages; we never see them.
          </li>
          <li>
            <strong>The company that delivers our emails</strong> gets the emails we send you and may not use them for
            itself.
          </li>
          <li>
            <strong>The company that hosts our computers</strong> stores data for us and may not use it for itself.
          </li>
          <li>
            <strong>WhatsApp</strong>, if you press Start Chat. From then on their terms apply to that conversation.
          </li>
          <li>
            <strong>Authorities and courts</strong>, where the law obliges us.
          </li>
        </ul>
        <p>
          A parcel that crosses a border takes its address with it. We only move data to a country whose law protects it
          less if your order needs it, or with the safeguards the law asks for.
        </p>
      </Chapter>
      <Chapter id="rights" title="Your rights">
        <Rights />
      </Chapter>
      <Chapter id="safety" title="How we look after it">
        <p>
          Passwords are stored only as slow, salted hashes, so not even we can read them. Everything travels encrypted.
          If you look up an order by email address without signing in, its address, phone number and email stay hidden.
          If something ever leaks that could harm you, we tell the regulator within 72 hours and you without delay.
        </p>
      </Chapter>
      <Chapter id="children" title="Children">
        <p>The shop is for adults. Please order for your children rather than letting them open accounts.</p>
      </Chapter>
      <Chapter id="changes" title="When this page changes">
        <p>
          We change the date at the top. If the change matters to you, we email account holders before it takes effect.
        </p>
      </Chapter>
    </LongRead>
  );
}

function WhatWeStore({ bookkeepingYears, stored }: Pick<Props["loaderData"], "bookkeepingYears" | "stored">) {
  return (
    <dl>
      <Stored what="Your account: name, email address, password hash, and if you save them a phone number, an address, passkeys and an authenticator app">
        So that you can sign in, order and not type it all again. We rely on our contract with you. Kept until you
        delete the account.
      </Stored>
      <Stored what="Allergens you avoid, if you tell us on your profile">
        So that we can warn you about them on every product, in your cart and at checkout, on each device you sign in
        on, and for nothing else. They say something about your health, so we rely on your explicit consent: you give it
        by saving them, and take it back by unticking them. Our staff see them only in a copy of your data that you ask
        them for. Kept until you untick them or delete the account. Without an account they never leave your browser.
      </Stored>
      <Stored what="Your sessions: a random token, when it began and ends, your IP address and the name of your browser">
        So that you stay signed in, and a stolen session can be recognised. We rely on the contract and on our interest
        in keeping accounts safe. A session ends when you log out, 30 days after you last used it, or 90 days after you
        signed in, and is deleted the night after that.
      </Stored>
      <Stored what="Attempts with a password, requests for an email, and reports that a page was opened or how fast it was: a counter for each IP address, account or email address">
        So that nobody can guess passwords by the thousand or make us flood someone with emails. We rely on our interest
        in keeping accounts safe. There’s one counter for each kind of attempt, overwritten by the next one: no history
        of who tried what. It’s deleted the night after its time is up.
      </Stored>
      <Stored what="Your orders: what you bought and paid, name, email address, phone number, delivery address, payment method and reference, and each step of the way">
        So that we can pack, send, track, refund and account for it. We rely on the contract, and afterwards on the law
        that makes us keep our books: {bookkeepingYears} years after the year of the order. When you delete your
        account, orders lose their link to it but stay in the books for that time. After it we erase you from them: what
        was sold and for how much stays, and nobody can tell to whom.
      </Stored>
      <Stored what="What payment companies tell us about your payment, and notes our staff make about your order">
        So that your money finds your order, and our staff know what was agreed. We rely on the contract. The
        companies&rsquo; messages are deleted after {retentionDays.paymentCallback} days; what they led to, and the
        notes, are kept with the order.
      </Stored>
      <Stored what="Email addresses you leave for the newsletter, or to hear when a product is back">
        So that we can send what you asked for, and only that. We rely on your consent, which you can take back at any
        time with the link in each of these emails. Kept until you do, until {retentionDays.answeredAlert} days after we
        have told you that the product is back, or until {retentionDays.waitingAlert} days have passed and it did not
        come back. A newsletter address that nobody confirms is deleted after {retentionDays.unconfirmedNewsletter}{" "}
        days.
      </Stored>
      {stored.map(({ what, why }) => (
        <Stored key={what} what={what}>
          {why}
        </Stored>
      ))}
      <Stored what="The emails we send you: to whom, when, about what, and what they said">
        So that they arrive even when a mail server is down, and we can look up what we wrote. We rely on the contract,
        or on your consent for newsletters. The text of an email is deleted after {retentionDays.emailText} days, the
        rest after {retentionDays.email} days. A link that we email you is stored only as a hash, until the day after it
        expires.
      </Stored>
      <Stored what="Messages you send us">
        So that we can answer, and remember what we promised. Kept for two years after the last one.
      </Stored>
      <Stored what="How fast our pages are: for each day, how often a page appeared within one second, two seconds and so on, on phones and on computers">
        So that we notice when the shop is slow for you. Your browser sends a few numbers when you leave a page, without
        a cookie or the page’s full address; we add them to the counts and forget them. The counts identify nobody, and
        are deleted after {retentionDays.webVitals} days.
      </Stored>
      <Stored what="A technical log: which kind of page was asked for, when, and how long the answer took">
        So that we notice when something breaks. It has no names, addresses, order numbers or search terms in it.
        Sign-ins and refused requests are logged with the number of the account and the IP address, so that a break-in
        can be followed up; for that we rely on our interest in keeping accounts safe.
      </Stored>
    </dl>
  );
}

function Stored({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{what}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Rights() {
  return (
    <>
      <p>
        The Nigeria Data Protection Act 2023, the GDPR and the UK GDPR give you these, and we give them to everyone:
      </p>
      <ul>
        <li>
          <strong>To see and take it with you:</strong> <a href="/profile/my-data">download your data</a> on your
          profile, as a file that other programs can read (JSON). Ask us for the notes our staff made about your orders;
          they aren’t in the file because they may name others.
        </li>
        <li>
          <strong>To correct it:</strong> on your profile too; for an order, within 2 hours on your{" "}
          <a href="/orders">orders</a> page, afterwards by writing to us.
        </li>
        <li>
          <strong>To have it deleted:</strong> <a href="/profile/my-data">delete your account</a> on your profile, or
          write to us if you cannot sign in. It is done at once. What the law makes us keep stays with the order until
          that time is over, and is used for nothing else.
        </li>
        <li>
          <strong>To object, to have its use restricted, and to take back consent:</strong> for newsletters, press the
          link at the end of any of them; for everything else, write to us. Taking back consent does not undo what was
          done before.
        </li>
        <li>
          <strong>No decisions by a machine alone:</strong> nothing here makes decisions about you automatically.
        </li>
      </ul>
      <p>
        We answer within one month and charge nothing. If you’re not happy with how we handle your data,{" "}
        <a href="/privacy/complaint">complain to us</a>: we confirm at once that we have it, and answer within 30 days.
        If you’re not happy with our answer, you can complain to the Nigeria Data Protection Commission, in the United
        Kingdom to the Information Commissioner’s Office, or in the European Union to the data protection authority
        where you live.
      </p>
    </>
  );
}
