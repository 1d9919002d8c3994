// npm run docs: writes the parts of README.md that are printed from the sources.

import { readFileSync, writeFileSync } from "node:fs";
import { withBlocks } from "./readme-blocks.js";

writeFileSync("README.md", await withBlocks(readFileSync("README.md", "utf8")));
