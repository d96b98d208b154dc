// Makes the sizes of the pictures in art/masters, and the blurred previews that pages contain.
//   --prepare     the previews only, after removing the sizes of changed masters
//   --background  the sizes that are missing, one at a time, for as long as the parent process is connected
// Without either, both. Prints the number of existing files after each size.
import fs from "node:fs";
import path from "node:path";
import { makePicture } from "../platform/pictures/make-picture.ts";
import { listPictures, listSizes } from "../platform/pictures/picture-sizes.ts";
import { preparePictures } from "../platform/pictures/prepare-pictures.ts";
import { endWithParent, root } from "./steps.mjs";

const folders = { masters: path.join(root, "art/masters"), pictures: path.join(root, "build/pictures") };
const prepareOnly = process.argv.includes("--prepare");
const background = process.argv.includes("--background");
const log = { warn: ({ file, err }) => printError(file, err) };

if (background) endWithParent();
else for (const { master, error } of await preparePictures(folders)) printError(path.basename(master), error);
if (!prepareOnly) await makeMissing();
if (background) process.disconnect();

async function makeMissing() {
  const sizes = [...listSizes(await listPictures(folders.masters)).values()];
  const isMissing = ({ file }) => !fs.existsSync(path.join(folders.pictures, file));
  const missing = sizes.filter(isMissing);
  let made = sizes.length - missing.length;
  const make = async (size) => {
    await makePicture(folders, size, log).catch((error) => printError(size.file, error));
    made += 1;
    if (!background) console.log(`${made} of ${sizes.length} files`);
  };
  if (background) for (const size of missing) await make(size);
  else await Promise.all(missing.map(make));
  if (sizes.some(isMissing)) process.exitCode = 1;
}

function printError(file, error) {
  console.error(`✗ ${file} could not be made: ${error.message}`);
}
