/** What a file may be before it is read at all: neither packed nor unpacked more than this, bytes. */
export const kmlMaxBytes = 50_000_000

/** Deepest folder in a folder; files from the field stop at a hundred. */
export const kmlMaxDepth = 250

/** Shapes of one file that the preview lists. */
export const kmlMaxShapes = 2_000

/** Tags of one file, opening and closing: a tree of more takes a page minutes and a gigabyte, and has no more to list. */
export const kmlMaxTags = 1_000_000
