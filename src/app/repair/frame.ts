/** What is known of a page inside another: what it shows stays its own, so only that it came, or did not. */
export type FrameState = 'loading' | 'shown' | 'failed'

/** What a foreign page may do inside ours. Never the browser's tab itself: it cannot navigate it away. */
const allowed = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox', 'allow-downloads']

/**
 * The `sandbox` of a frame. A page of another origin keeps its own (its sign-in needs it); one of ours would hold the
 * session in its hands, so it gets none.
 */
export const sandboxFor = (url: string, origin: string): string =>
  [...allowed, ...(new URL(url, origin).origin === origin ? [] : ['allow-same-origin'])].join(' ')
