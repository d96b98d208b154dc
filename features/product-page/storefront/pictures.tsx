import { useState } from "react";
import { ProductPicture } from "#features/catalogue/ui/product/product-picture.tsx";
import { pictureFile } from "#platform/rules/picture.ts";

type Picture = { image: string; imageAlt: string };
type Props = { product: Picture; /** Those after the first. */ more: Picture[] };

/**
 * The pictures of one product: stacked on a wide screen, else in a row that scrolls by swiping or with the focus. Each
 * opens in a dialog once its code is loaded; without JavaScript it is a link to the full size.
 */
export function Pictures({ product, more }: Props) {
  const [dialog, setDialog] = useState<{
    first: number;
    Dialog: typeof import("./picture-dialog.tsx").PictureDialog;
  }>();
  const pictures: Picture[] = [product, ...more];
  const open = async (event: React.MouseEvent<HTMLAnchorElement>, first: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      setDialog({ first, Dialog: (await import("./picture-dialog.tsx")).PictureDialog });
    } catch {
      location.assign(href);
    }
  };
  return (
    <div className="product-pictures">
      {pictures.map((picture, index) => (
        <a
          key={picture.image}
          href={pictureFile(picture.image, 1200)}
          aria-haspopup="dialog"
          onClick={(event) => void open(event, index)}
        >
          <ProductPicture
            product={picture}
            sizes="(min-width: 43.75rem) 50vw, 86vw"
            priority={index === 0 ? "high" : "low"}
          />
        </a>
      ))}
      {dialog && <dialog.Dialog pictures={pictures} first={dialog.first} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
