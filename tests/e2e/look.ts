import type { Page } from '@playwright/test'

/** Walks through what stands in the page and names what does not look as it should, each fault once. */
const look = (page: Page, what: 'cut' | 'small' | 'unseenFocus' | 'unreached' | 'sideways'): Promise<string[]> =>
  page.evaluate((asked) => {
    const named = (element: Element) => {
      const words = (element.getAttribute('aria-label') ?? (element.closest('label') ?? element).textContent)
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 48)
      return `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''} "${words}"`
    }
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const forReaders = (element: Element) => element.closest('.sr-only, [aria-hidden="true"]') !== null

    /** Text that ends beyond its own box or beyond a box around it that hides what is outside, in px. */
    const cutBy = (element: Element): number => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const text = range.getBoundingClientRect()
      let lost = 0
      for (let box: Element | null = element; box; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (/hidden|clip/.test(style.overflowX)) {
          const { left, right } = box.getBoundingClientRect()
          lost = Math.max(
            lost,
            left - text.left,
            text.right - right,
            box === element ? box.scrollWidth - box.clientWidth : 0,
          )
        }
        // What scrolls is reached by scrolling, and what is fixed lies in the window.
        if (/auto|scroll/.test(style.overflowX) || style.position === 'fixed') break
      }
      return lost
    }
    /** True below the edge of a box that hides what is outside, where no scrolling leads. */
    const isBelow = (element: Element): boolean => {
      const { top } = element.getBoundingClientRect()
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowY, position } = getComputedStyle(box)
        const { height, bottom } = box.getBoundingClientRect()
        // A box of a pixel is there for readers: the heads of a table that shows cards.
        if (/auto|scroll/.test(overflowY) || position === 'fixed' || height <= 1) return false
        if (/hidden|clip/.test(overflowY) && top > bottom) return true
      }
      return false
    }
    /** A part that scrolls and has not the height of a line to do it in. */
    const isSqueezed = (element: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      element.clientHeight < 40 &&
      element.scrollHeight > element.clientHeight + 40

    const withText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

    const ringed = (element: Element) =>
      [
        getComputedStyle(element),
        getComputedStyle(element, '::after'),
        // A field's ring is around the box that it stands in, an unseen input's around its mark or label.
        ...[
          element.parentElement,
          element.parentElement?.parentElement,
          element.nextElementSibling,
          element.closest('label'),
        ].flatMap((other) => (other ? [getComputedStyle(other)] : [])),
      ].some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
    const isUnder = (element: Element, x: number, y: number) => {
      const top = document.elementFromPoint(
        Math.min(Math.max(x, 0), innerWidth - 1),
        Math.min(Math.max(y, 0), innerHeight - 1),
      )
      const own = element.closest('label') ?? element
      return top === null || !(own.contains(top) || top.contains(own))
    }
    /** What of an element is not hidden by boxes around it that scroll or cut: a row may be wider than its table. */
    const shownOf = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect()
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue
        const around = box.getBoundingClientRect()
        left = Math.max(left, around.left)
        right = Math.min(right, around.right)
        top = Math.max(top, around.top)
        bottom = Math.min(bottom, around.bottom)
      }
      return { left, top, width: right - left, height: bottom - top }
    }
    const covered = (element: Element) => {
      const outer = element.closest('label') ?? element
      const { left, top, width, height } = outer.getBoundingClientRect()
      // What stands at the edge of a drawing belongs to it, and so does a mark in its middle.
      if (element instanceof HTMLCanvasElement)
        return [0.5, 0.3, 0.7].every((part) => isUnder(element, left + width * part, top + height / 2))
      return [outer.getBoundingClientRect(), shownOf(outer)].every((box) =>
        isUnder(element, box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)),
      )
    }
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [tabindex="0"], [role="option"], [role="tab"]',
      ),
    ]

    switch (asked) {
      case 'cut':
        return (
          [...document.body.querySelectorAll('*')]
            .filter((element) => withText(element) && seen(element) && !forReaders(element))
            // Whoever shortens on purpose says the whole elsewhere. Heads of columns are never shortened.
            .filter((element) => element.closest('th') ?? !element.closest('[title], option, select, svg'))
            .flatMap((element) =>
              cutBy(element) > 1 ? [`cut by ${Math.round(cutBy(element))} px: ${named(element)}`] : [],
            )
        )
      case 'unreached':
        return [...document.body.querySelectorAll('*')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !forReaders(element))
          .flatMap((element) => {
            if (isSqueezed(element)) return [`no room to scroll in: ${named(element)}`]
            const counts = withText(element) || controls.some((control) => control === element)
            return counts && isBelow(element) ? [`out of reach: ${named(element)}`] : []
          })
      case 'sideways': {
        const scrolls = ({ overflowX }: CSSStyleDeclaration) => /auto|scroll/.test(overflowX)
        const beyond = (box: Element | null) => (box ? box.scrollWidth - box.clientWidth : 0)
        const wide = [document.documentElement, document.querySelector('#main')].some((box) => beyond(box) > 1)
        return [...document.body.querySelectorAll('*')].flatMap((element) => {
          const more = beyond(element)
          const style = getComputedStyle(element)
          // What is much wider than its place, a table of many columns, has a bar of its own, and is meant to.
          if (scrolls(style) && style.scrollbarWidth !== 'none' && element.clientHeight > 0 && more > 0 && more <= 24)
            return [`scrolls sideways by ${more} px: ${named(element)}`]
          if (!wide || element.getBoundingClientRect().right <= innerWidth + 1 || !seen(element)) return []
          for (let box = element.parentElement; box && box.id !== 'main'; box = box.parentElement)
            if (getComputedStyle(box).overflowX !== 'visible') return []
          return [`beyond the edge: ${named(element)}`]
        })
      }
      case 'small':
        return (
          controls
            .map((element) => (element.matches('.sr-only') ? (element.closest('label') ?? element) : element))
            .filter((element) => seen(element) && !element.matches('.sr-only'))
            // A link within a sentence is as high as its line (WCAG 2.5.8).
            .filter((element) => getComputedStyle(element).display !== 'inline')
            .flatMap((element) => {
              const { width, height } = element.getBoundingClientRect()
              return Math.min(width, height) < 23.5
                ? [`${Math.round(width)} × ${Math.round(height)} px: ${named(element)}`]
                : []
            })
        )
      case 'unseenFocus':
        return controls
          .filter(
            (element) =>
              element.tabIndex >= 0 && !element.matches(':disabled') && seen(element.closest('label') ?? element),
          )
          .flatMap((element) => {
            element.focus()
            if (document.activeElement !== element) return []
            if (!ringed(element)) return [`no ring: ${named(element)}`]
            return covered(element) ? [`covered: ${named(element)}`] : []
          })
    }
  }, what)

/** Texts that a person cannot read to their end and that say it nowhere else. */
export const cutTexts = (page: Page): Promise<string[]> => look(page, 'cut')
/** What cannot be scrolled to. */
export const unreached = (page: Page): Promise<string[]> => look(page, 'unreached')
/** What makes a page scroll sideways, and what does so in its own box for the width of a scrollbar. */
export const sideways = (page: Page): Promise<string[]> => look(page, 'sideways')
/** Targets under 24 px (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> => look(page, 'small')
/** What takes the focus and does not show it, or lies under something. A key must have been pressed before. */
export const hiddenFocus = (page: Page): Promise<string[]> => look(page, 'unseenFocus')

/** And waits until what follows the size of the window has been drawn. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}
