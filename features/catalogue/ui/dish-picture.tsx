import type { Colour } from "#platform/rules/colours.ts";
import { Pattern, patternNames } from "#platform/ui/adire.tsx";
import { ownName } from "../rules/own-name.ts";
import type { ProductNameIn } from "../rules/product.ts";
import { Picture, type PicturePriority } from "./product/picture.tsx";
import "./dish-picture.css";

type Props = {
  dish: {
    id: string;
    name: string;
    nameLanguage?: string;
    names?: ProductNameIn[];
    /** Of the tile. */
    colour: Colour;
    image: string | null;
    imageAlt?: string;
  };
  /** The displayed width, as a `sizes` attribute. */
  sizes: string;
  priority?: PicturePriority;
  /** A small square, without words. */
  isSmall?: boolean;
};

/** The picture of a dish; without one a tile in its colour, with its name in the local language. */
export function DishPicture({ dish, isSmall = false, ...picture }: Props) {
  const { id, image, imageAlt = "", colour } = dish;
  const className = isSmall ? "dish-picture dish-picture-small" : "dish-picture";
  if (image !== null) {
    return <Picture className={`product-picture ${className}`} image={image} imageAlt={imageAlt} {...picture} />;
  }
  // Hidden from screen readers, because the name of the dish is beside it.
  return (
    <span className={`${className} dish-tile colour-block colour-${colour}`} aria-hidden="true">
      <Pattern name={choosePattern(id)} />
      {!isSmall && <TileName dish={dish} />}
    </span>
  );
}

function TileName({ dish: { name, nameLanguage, names = [] } }: Pick<Props, "dish">) {
  const [local = { language: nameLanguage, name: ownName(name)[0] }] = names;
  return (
    <span className="dish-tile-name" lang={local.language}>
      {local.name}
    </span>
  );
}

/** A dish has the same pattern on every page. */
function choosePattern(id: string) {
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return patternNames[sum % patternNames.length] ?? "calabash";
}
