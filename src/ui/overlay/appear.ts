/** How every overlay comes and goes; reduced motion and the wall cut both to nothing (base.css). */
export const appear = {
  _open: { animation: 'appear 150ms ease-out' },
  _closed: { animation: 'vanish 100ms ease-in' },
} as const
