import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";

type Props = {
  card: { id: number; lastFour: string | null; balanceKobo: Kobo };
  title: string;
  /** The consequence, in a sentence or two. */
  explanation: string;
  button: string;
  result: OfficeResult | undefined;
  danger?: boolean;
  /** Why the action is not possible now; shown instead of the form. */
  closed: string | undefined;
  children: React.ReactNode;
};

/** The page of one action on a gift card. */
export function CardAction({ card, title, explanation, button, result, danger, closed, children }: Props) {
  return (
    <>
      <title>{`${title} · Gift card … ${card.lastFour} · Office`}</title>
      <BackLink to={`/office/gift-cards/${card.id}`}>{`← Gift card … ${card.lastFour}`}</BackLink>
      <h1>{title}</h1>
      <p>
        <strong>{formatKobo(card.balanceKobo)}</strong> is left on it. {explanation}
      </p>
      {closed && !result ? (
        <p className="notice">{closed}</p>
      ) : (
        <OfficeForm result={result} button={button} danger={danger}>
          {children}
        </OfficeForm>
      )}
    </>
  );
}
