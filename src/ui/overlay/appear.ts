/**
 * How every overlay comes; reduced motion and the wall cut it to nothing (base.css). It goes at once, without the 100 ms of
 * ux §9 (only the selectors fade, SEL-22): a busy machine misses the end of a fade, and then the dialog stays and what was
 * chosen in a menu never happens.
 */
export const appear = { _open: { animation: 'appear 150ms ease-out' } } as const
