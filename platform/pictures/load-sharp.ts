/**
 * Sharp, loaded at the first call: its libraries take some 20 MiB, and a shop whose pictures all exist does not need
 * them.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // No operation on a picture repeats, so libvips would cache 20 MB for nothing.
  sharp.cache(false);
  return sharp;
}
