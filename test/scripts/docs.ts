// npm run docs: writes the parts of README.md that are printed from the sources.

import { readFileSync, writeFileSync } from "node:fs";
import { withBlocks } from "./readme-blocks.js";

writeFileSync("README.md", withBlocks(readFileSync("README.md", "utf8")));
