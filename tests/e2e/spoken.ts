import type { Locator } from '@playwright/test'
import { expect } from '@playwright/test'

/** Something to operate that would be read as its kind and nothing else. */
const nameless = /^\s*- (button|link|textbox|combobox|listbox|slider|checkbox|radio|tab|switch)\b(?! ")/

/**
 * What a screen reader is told of a part holds these in this order, and nothing to operate is without a name, as soon as
 * all that is fetched for it has come.
 */
export const expectSpoken = (part: Locator, inOrder: readonly RegExp[]): Promise<void> =>
  expect(async () => {
    const tree = await part.ariaSnapshot()
    expect(
      tree.split('\n').filter((line) => nameless.test(line)),
      tree,
    ).toEqual([])
    let rest = tree
    for (const words of inOrder) {
      expect(rest).toMatch(words)
      rest = rest.slice(rest.search(words) + 1)
    }
  }).toPass({ timeout: 60_000 })
