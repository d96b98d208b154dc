/** A file of this size, in bytes, is sent as it is. */
const SMALL = 2 * 1024 * 1024;
const LONGEST_SIDE = 2560;
/** The server keeps the square in the middle, of up to 1600 px. */
const SHORTEST_SIDE = 1600;

/**
 * A large picture with at most 2560 px on its longer side, unless its shorter one would fall below 1600, as WebP, or as
 * JPEG where the browser writes no WebP. The file itself when it is small, cannot be decoded, or would not get smaller.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (file.size <= SMALL) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const blob = (await encode(picture, "image/webp")) ?? (await encode(picture, "image/jpeg"));
    picture.close();
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}

/** Undefined when the browser writes another type instead. */
async function encode(picture: ImageBitmap, type: string): Promise<Blob | undefined> {
  const { width, height } = picture;
  const shrunk = Math.max(LONGEST_SIDE / Math.max(width, height), SHORTEST_SIDE / Math.min(width, height));
  const scale = Math.min(1, shrunk);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  return blob?.type === type ? blob : undefined;
}
