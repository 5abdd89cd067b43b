let last = -Infinity

const touched = () => {
  last = performance.now()
}

for (const kind of ['keydown', 'pointerdown', 'wheel'] as const) {
  addEventListener(kind, touched, { capture: true, passive: true })
}

/** How long nobody has touched keyboard or pointer, ms (ux §4.1: what opens by itself takes the focus only then). */
export const idleMs = (): number => performance.now() - last
