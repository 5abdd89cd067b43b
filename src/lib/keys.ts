/** True while the keys belong to a text: single-letter shortcuts are silent there (WCAG 2.1.4). */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
